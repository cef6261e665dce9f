import { createApp } from "./app";
const app = createApp();
const r = await app.fetch(new Request("http://localhost/"));
console.log(r.status, [...r.headers], await r.text());
