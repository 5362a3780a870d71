import { expect, it } from "vitest";
import { readDrop } from "./read-drop.ts";

const ORIGIN = "https://site.test";
const HERE = `blob:${ORIGIN}/1-2-3`;

it.each<[string, Readonly<Record<string, string>>, ReturnType<typeof readDrop>]>([
  ["a link", { "text/uri-list": "# of a page\r\nhttps://a.example/\r\n" }, { kind: "link" }],
  ["a link as some give it", { "text/plain": "www.example.com/photo.jpg" }, { kind: "link" }],
  ["a picture of another page", { "text/html": '<img alt=me src="https://a.example/me.jpg">' }, { kind: "link" }],
  ["one of another page's memory", { "text/html": "<img src='blob:https://a.example/1'>" }, { kind: "link" }],
  ["a script", { "text/uri-list": "javascript:alert(1)" }, { kind: "link" }],
  ["a page's words", { "text/html": "<b>hello</b>", "text/plain": "hello" }, { kind: "text" }],
  ["a document in itself", { "text/html": '<a href="data:text/html,x">x</a>', "text/plain": "x" }, { kind: "text" }],
  ["nothing", {}, { kind: "text" }],
  [
    "a picture in itself, in a link",
    { "text/uri-list": "https://a.example/", "text/html": '<a><img class="b" src="data:image/png;base64,AA=="></a>' },
    { kind: "picture", address: "data:image/png;base64,AA==" },
  ],
  ["one without quotes", { "text/html": `<IMG SRC=${HERE}>` }, { kind: "picture", address: HERE }],
  ["its address", { "text/uri-list": HERE }, { kind: "picture", address: HERE }],
])("%s is known by what a drop says (R-UP-4)", (_, data, expected) => {
  expect(readDrop({ getData: (type) => data[type] ?? "" }, ORIGIN)).toEqual(expected);
});
