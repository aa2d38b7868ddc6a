import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { transport } from "./lib/transport.ts";

mount(App, { target: document.getElementById("app")! });

// Browsers provide service workers only on secure addresses: https, or this machine.
if (import.meta.env.PROD && !transport.hashed && "serviceWorker" in navigator) {
  window.addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(console.error));
}
