// Reads {rules, deliveries | phones} and answers what the phone says of each.
import { judge, operator } from '../app/judge.js';

let text = '';
for await (const part of process.stdin) text += part;
const { rules, deliveries, phones } = JSON.parse(text);
process.stdout.write(JSON.stringify(deliveries ? deliveries.map((d) => judge(rules, d)) : phones.map((p) => operator(rules, p))));
