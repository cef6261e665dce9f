import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./styles/newsroom.css";
import { Shell } from "./shell/shell";

createRoot(document.getElementById("newsroom")!).render(
  <StrictMode>
    <Shell />
  </StrictMode>,
);
