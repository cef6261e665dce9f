/** Writes a list of subscribers, some of them broken or twice, as other systems export it. */
import { once } from "node:events";
import { createWriteStream } from "node:fs";

/** @param {{ file: string, rows: number }} given */
export async function writeList({ file, rows }) {
  const out = createWriteStream(file);
  out.write("email,first_name,last_name,created_at,newsletters,plan,active,expiry,points\n");
  for (let row = 0; row < rows; row += 1) {
    const isTwice = row % 50 === 3;
    const email =
      row % 100 === 7 ? `broken-${row}@` : `reader${isTwice ? row - 1 : row}@big.example`;
    const plan = row % 10 === 0 ? "Gold,yes,2031-01-01" : ",,";
    const list = row % 3 === 0 ? "" : "morning-edition";
    const line = `${email},Zoë ${row},Muñoz,2021-03-04T05:06:07Z,${list},${plan},${row % 5 === 0 ? row : ""}\n`;
    if (!out.write(line)) await once(out, "drain");
  }
  out.end();
  await once(out, "close");
}
