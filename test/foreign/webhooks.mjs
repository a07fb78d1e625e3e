// What the library standardwebhooks thinks of deliveries:
//
//   node webhooks.mjs < deliveries.json
//
// Each has its body, its headers and the secret that its receiver knows. Prints
// one JSON array of true and false.
import { readFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';

const deliveries = JSON.parse(readFileSync(0, 'utf8'));
console.log(JSON.stringify(deliveries.map(({ body, headers, secret }) => {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
})));
