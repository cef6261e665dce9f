import useSwr from "swr";
import { call } from "../common/call";
import { Failed, Loading } from "../ui/states";
import { Wordpress } from "./wordpress";

interface Connection {
  readonly name: string;
  readonly state: "live" | "test" | "sandbox" | "off";
  readonly detail: string;
  /** The settings that production still needs; null if none. */
  readonly missing: string | null;
  readonly advice?: string;
}

interface Paper {
  readonly name: string;
  readonly address: string | null;
  readonly timeZone: string;
  readonly integrations: readonly Connection[];
}

const stateWords: Readonly<Record<Connection["state"], string>> = {
  live: "Connected",
  test: "Test keys",
  sandbox: "Simulated",
  off: "Off",
};

/** The paper's connections, as `npm run doctor` shows them. */
export function Connections() {
  const { data, error, mutate } = useSwr("/settings", call<Paper>);
  const failed = error ? (
    <Failed what="We couldn’t load the settings." error={error} onRetry={() => void mutate()} />
  ) : null;
  if (!data) return failed ?? <Loading what="settings" />;
  const missing = data.integrations.filter((connection) => connection.missing !== null);
  return (
    <>
      {failed}
      <p className="deck">
        {data.name} is at {data.address ?? "this computer’s address"}, and its time zone is{" "}
        {data.timeZone.replace("_", " ")}.{" "}
        {missing.length === 0
          ? "Everything required for production is set."
          : "The server’s operator sets these with environment variables."}
      </p>
      <table className="settings-table">
        <caption className="unseen">Connections</caption>
        <thead>
          <tr>
            <th scope="col">Connection</th>
            <th scope="col">State</th>
            <th scope="col">Now</th>
            <th scope="col">Production needs</th>
          </tr>
        </thead>
        <tbody>
          {data.integrations.map(({ name, state, detail, missing: needed, advice }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{stateWords[state]}</td>
              <td>{detail}</td>
              <td data-label="Production needs">
                {needed ?? (advice === undefined ? "Nothing" : `Optional: ${advice}`)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Wordpress />
    </>
  );
}
