/** What a page's worker does with a task: it answers, keeps silent or dies. */
export type FakeAnswer<Reply> = "dies" | "nothing" | readonly Reply[];

/** A page's worker that answers each task as told. */
export class FakePageWorker<Task, Reply> extends EventTarget {
  terminated = false;
  readonly tasks: Task[] = [];
  readonly answer: (task: Task) => FakeAnswer<Reply>;
  constructor(answer: (task: Task) => FakeAnswer<Reply>) {
    super();
    this.answer = answer;
  }
  postMessage(task: Task) {
    this.tasks.push(task);
    const answer = this.answer(task);
    if (answer === "dies") queueMicrotask(() => this.dispatchEvent(new Event("error")));
    else if (answer !== "nothing") for (const reply of answer) queueMicrotask(() => this.say(reply));
  }
  say(reply: Reply) {
    this.dispatchEvent(new MessageEvent("message", { data: reply }));
  }
  terminate() {
    this.terminated = true;
  }
}
