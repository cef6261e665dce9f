import { withHook } from "../../../common/store-hook";
import { authStore } from "./auth-store";

/** The signed-in reader, for components. */
export const useAuth = withHook(authStore);
