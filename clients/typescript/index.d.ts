import type { ErrorCode, EventData, Evidence, EvidenceKind, Job, Operations } from './contract.js';

export type * from './contract.js';

export interface Config {
  /** Such as https://api.example.org, with or without /v1. */
  url: string;
  apiKey: string;
  /** Of the cooperative, buyer or lender that the key is of; an ADMIN key has none. */
  organisationId?: string;
  /** How often a call is sent at most; 5. */
  attempts?: number;
  /** How long one attempt may take; 60 seconds, as the service itself waits up to 50. */
  attemptTimeoutMs?: number;
  /** A longer Retry-After is given back as the error; 90 seconds. */
  maxWaitMs?: number;
  /** By default the global fetch. */
  fetch?: typeof fetch;
}

export interface CallOptions {
  /**
   * By default a new one for each call. Use your own where the program may be started again in the middle of a call:
   * the same key, kept with the work, makes sure that it takes effect once.
   */
  idempotencyKey?: string;
  /** Ends the call with all its attempts. */
  signal?: AbortSignal;
  /** Of one attempt. */
  timeoutMs?: number;
  /** Told of each answer, refusals too. */
  onReply?: (reply: Reply) => void;
}

export interface Reply {
  status: number;
  /** To be named when something is reported. */
  requestId?: string;
  attempts: number;
  /** The stored answer of an earlier attempt with the same key. */
  replayed: boolean;
  headers: Headers;
}

/** A refusal by the service, or by something in front of it. */
export class MwanyiError extends Error {
  readonly status: number;
  /** Undefined when the answer was not the service's. */
  readonly code?: ErrorCode;
  readonly docs?: string;
  readonly requestId?: string;
  readonly retryAfterMs: number;
}

/** No whole answer came, as often as it was tried. */
export class ConnectionError extends Error {}

export interface EvidenceFields {
  kind?: EvidenceKind;
  public?: boolean;
  farmer_id?: string;
  cooperative_id?: string;
}

/** Calls one service for one API key. */
export class Mwanyi {
  constructor(config: Config);
  /** Keeps a photo or document; its uri goes into weight_slip_photo_url of a delivery. */
  uploadEvidence(file: Blob, fields?: EvidenceFields, options?: CallOptions): Promise<Evidence>;
  /** Asks for a job until it has ended. */
  waitForJob(jobId: string, options?: CallOptions): Promise<Job>;
}
export interface Mwanyi extends Operations {}

/** A delivery that is not from the service, or too old. */
export class NotSignedError extends Error {}

/** A delivery whose signature was checked; `event` tells which data it has. */
export type WebhookEvent = {
  [K in keyof EventData]: {
    /** The same for all attempts: deliveries come at least once. */
    delivery_id: string;
    webhook_id: string;
    event: K;
    api_version: string;
    created_at: string;
    data: EventData[K];
  };
}[keyof EventData];

export interface VerifyOptions {
  /** While a secret is being rotated, both. */
  secrets: readonly string[];
  /** How old a delivery may be; 5 minutes. */
  toleranceMs?: number;
  now?: () => number;
}

/** Checks a delivery by the rules of Standard Webhooks and reads it. body is what came, byte for byte. */
export function verifyWebhook(
  headers: Headers | Record<string, string | string[] | undefined>,
  body: string | ArrayBuffer | Uint8Array,
  options: VerifyOptions,
): Promise<WebhookEvent>;

/** The codes that the service refuses with. */
export const codes: readonly ErrorCode[];
