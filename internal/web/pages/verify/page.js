// The page on which a proof is checked: takes a file, hands it to a worker, and
// writes down what the worker found. Nothing leaves this page.
"use strict";

const files = document.body.dataset.files;
const state = document.getElementById("state");
const shown = document.getElementById("report");
const drop = document.getElementById("drop");
const chosen = document.getElementById("file");
const key = document.getElementById("key");

// The verdicts, in the order in which they are shown, and their names for people.
// The notes come early: they say that a statement was withdrawn, or a batch voided.
const verdicts = [
  ["BROKEN", "Broken", "bad"],
  ["note", "What it is about", ""],
  ["believed", "Believed", ""],
  ["not shown", "Not shown", ""],
  ["holds", "Holds", "good"],
];

let worker = null; // of the check under way

function element(tag, text, className) {
  const made = document.createElement(tag);
  if (text) made.textContent = text;
  if (className) made.className = className;
  return made;
}

// say tells what is going on.
function say(text, busy) {
  state.textContent = text;
  if (busy) {
    const bar = element("progress");
    bar.setAttribute("aria-label", text);
    state.append(bar);
  }
}

function end() {
  if (worker) worker.terminate();
  worker = null;
}

// check has a file checked. id is what it should be about, when that is known.
function check(file, name, id) {
  end();
  shown.hidden = true;
  say("Checking " + name + " …", true);
  const mine = new Worker(files + "worker.js");
  worker = mine;
  mine.onmessage = ({ data }) => {
    if (worker !== mine) return; // another file came meanwhile
    end();
    if (data.problem) return fail(data.problem);
    say("Checked " + name + ".");
    show(data.report);
  };
  mine.onerror = (event) => {
    event.preventDefault();
    if (worker !== mine) return;
    end();
    fail("The check came to no end. This device may have too little memory for this file.");
  };
  mine.postMessage({ file, id, key: key.value.trim() });
}

function fail(text) {
  say("");
  const card = element("section", "", "card bad");
  const title = element("h2", "It could not be checked");
  title.id = "sentence";
  title.tabIndex = -1;
  card.append(title, element("p", text));
  reveal([card]);
}

// show writes the report: its sentence, and the lines by their verdicts.
function show(report) {
  const first = element("section", "", "card " + (report.holds ? "good" : "bad"));
  const sentence = element("h2", report.closing);
  sentence.id = "sentence";
  sentence.tabIndex = -1;
  first.append(sentence);
  first.append(element("p", report.holds
    ? "The parts of this file fit each other, and whoever holds the ledger's key has signed them. What is believed is named below."
    : "Something in this file was changed, is missing, or never was right. It is named below."));
  const cards = [first];
  for (const [verdict, name, look] of verdicts) {
    const lines = report.lines.filter((line) => line.verdict === verdict);
    if (lines.length === 0) continue;
    const card = element("section", "", "card " + look);
    card.append(element("h3", verdict === "note" ? name : name + " (" + lines.length + ")"));
    const list = element("ul");
    list.dataset.verdict = verdict;
    for (const line of lines) list.append(element("li", line.text));
    card.append(list);
    cards.push(card);
  }
  reveal(cards);
}

function reveal(cards) {
  shown.replaceChildren(...cards);
  shown.hidden = false;
  document.getElementById("sentence").focus();
}

// take checks a file that somebody has given.
function take(file) {
  if (file) check(file, file.name, "");
}

chosen.addEventListener("change", () => {
  take(chosen.files[0]);
  chosen.value = ""; // the same file can be chosen again
});
document.addEventListener("dragover", (event) => {
  event.preventDefault();
  drop.classList.add("over");
});
document.addEventListener("dragleave", () => drop.classList.remove("over"));
document.addEventListener("drop", (event) => {
  event.preventDefault();
  drop.classList.remove("over");
  take(event.dataTransfer.files[0]);
});

// fetched gets something of this service, or says in words why not.
async function fetched(path, accept, missing) {
  let answer;
  try {
    answer = await fetch(path, { headers: { Accept: accept } });
  } catch {
    throw new Error("The service does not answer. A file that you have can still be checked.");
  }
  if (answer.status === 404) throw new Error(missing);
  if (!answer.ok) throw new Error("The service could not give the proof now (" + answer.status + "). Try again in a minute.");
  return answer;
}

async function statement(id) {
  say("Fetching the proof of " + id + " …", true);
  const answer = await fetched("/dds/" + encodeURIComponent(id) + "/proof", "application/zip",
    "There is no proof of this statement: it is not issued, or there is none with this id.");
  check(await answer.blob(), "the proof of " + id, id);
}

// batch checks the statement that covers a batch. The proof of the batch alone
// names its farmer, and is not for everybody.
async function batch(id) {
  say("Looking for the batch …", true);
  const answer = await fetched("/t/" + encodeURIComponent(id), "application/json", "There is no batch with this id.");
  const { dds } = await answer.json();
  if (!dds) {
    throw new Error("No due diligence statement covers this batch yet, so there is no proof for everybody. Who has the file of the batch itself can check it here.");
  }
  await statement(dds.dds_id);
}

async function begin() {
  const asked = new URLSearchParams(location.search);
  try {
    if (asked.get("dds")) await statement(asked.get("dds"));
    else if (asked.get("batch")) await batch(asked.get("batch"));
  } catch (cause) {
    fail(cause.message);
  }
}

begin();
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("/verify/sw.js", { scope: "/verify" }).catch(() => {
    // a browser that keeps nothing: the page works while there is a network
  });
}
