/** Parts of a longer email: sections with a name, and hairlines between what is in them. */
import type { ReactNode } from "react";
import { EmailTable } from "./email-table";

/** A part of an email under a heavy rule. */
export function EmailSection({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <EmailTable>
      {name !== undefined && (
        <tr>
          <td className="section">
            <h2 className="section-name">{name}</h2>
          </td>
        </tr>
      )}
      <tr>
        <td>{children}</td>
      </tr>
    </EmailTable>
  );
}

/** A hairline. */
export function EmailRule() {
  return (
    <EmailTable>
      <tr>
        <td className="rule" height={20} aria-hidden="true">
          {"\u00a0"}
        </td>
      </tr>
    </EmailTable>
  );
}
