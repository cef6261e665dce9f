import { expect, test } from "vitest";
import { createSealer } from "./sealed";

const secret = "a secret of at least thirty-two characters";

test("a sealed value opens with the same secret and purpose only", () => {
  const sealer = createSealer(secret, "app code");
  const sealed = sealer.seal("JBSWY3DPEHPK3PXP");
  expect(sealed.toString("latin1")).not.toContain("JBSWY3DPEHPK3PXP");
  expect(sealer.open(sealed)).toBe("JBSWY3DPEHPK3PXP");
  expect(createSealer(secret, "another").open(sealed)).toBeNull();
  expect(createSealer(`${secret}.`, "app code").open(sealed)).toBeNull();
  expect(sealer.seal("JBSWY3DPEHPK3PXP").equals(sealed)).toBe(false);
});

test("a changed or cut value does not open", () => {
  const sealer = createSealer(secret, "app code");
  const sealed = sealer.seal("JBSWY3DPEHPK3PXP");
  sealed[sealed.length - 1]! ^= 1;
  expect(sealer.open(sealed)).toBeNull();
  expect(sealer.open(sealed.subarray(0, 9))).toBeNull();
  expect(sealer.open(Buffer.alloc(0))).toBeNull();
});
