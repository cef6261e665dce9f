import { call } from "../../common/call";
import { showToast } from "../../common/toast";
import { useAction } from "../../common/forms/use-action";
import { Button } from "../../ui/button";

const path = "/subscriber-export";

/** All subscribers as a CSV. The browser writes it to the disk as it arrives, however long it is. */
export function ExportSubscribers() {
  const { run, isWaiting } = useAction(async () => {
    try {
      await call(path, { method: "POST" });
      const link = document.createElement("a");
      link.href = `/api/v1/desk${path}`;
      link.download = "";
      link.click();
    } catch (error) {
      showToast({ text: "Not exported.", detail: (error as Error).message });
    }
  });
  return (
    <Button isWaiting={isWaiting} onClick={() => void run()}>
      Export all as CSV
    </Button>
  );
}
