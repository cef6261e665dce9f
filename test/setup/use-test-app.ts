import { afterAll, beforeAll, beforeEach } from "vitest";
import { resetLimits } from "../accounts/browser";
import { createTestApp, type TestApp } from "./create-test-app";

/**
 * An app for all tests of a file, with fresh limits for each: called once in the file.
 *
 * @param onOpen keeps the app, and prepares what the tests share
 * @param options of `createTestApp`
 */
export function useTestApp(
  onOpen: (app: TestApp) => unknown,
  ...options: Parameters<typeof createTestApp>
): void {
  let app: TestApp | undefined;
  beforeAll(async () => {
    app = await createTestApp(...options);
    await onOpen(app);
  });
  beforeEach(() => resetLimits(app!));
  afterAll(() => app?.close());
}
