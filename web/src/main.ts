import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { transport } from "./lib/transport.ts";

mount(App, { target: document.getElementById("app")! });

// Browsers provide service workers only on secure addresses: https, or this machine.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const register = () => void navigator.serviceWorker.register(transport.worker).catch(console.error);
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register);
  // What is not kept is fetched, so the page plays without a network once all of it is.
  if (transport.standalone) void navigator.serviceWorker.ready.then(() => (document.documentElement.dataset.offlineReady = ""));
}
