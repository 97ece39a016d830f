import * as z from 'zod/mini'
import { joinSignals } from '../async/join-signals.js'
import { InvalidHttpResponseError } from '../errors/http-errors.js'
import { readBody, withBody } from './read-body.js'
import { readRetryAfter } from './retry-after.js'

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

const calls = z.array(z.looseObject({ id: z.number() }))
const failure = z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })
const answer = z.object({
  id: z.optional(z.nullable(z.union([z.number(), z.string()]))),
  result: z.optional(z.unknown()),
  // In JSON-RPC 1.0, every answer has both fields, one of which is null.
  error: z.optional(z.nullable(failure)),
})
type Answer = z.output<typeof answer>

/** The longest wait before a retry, in s. */
const maxRetryAfter = 30

/**
 * Returns the `fetch` for viem's `http` transport, which closes these gaps in viem:
 *
 * - The time limit also covers the answer's body, and destroying the instance ends the request.
 * - Each answer goes to the call with its id. viem only sorts answers, so one missing answer would give each later call
 * the wrong one. If a call's answer is missing, malformed, duplicate, or has neither result nor error, the call
 * fails as an error of the endpoint.
 * - A batch of one is sent as one call, since not every node supports batches.
 * - A node's error is also read under an HTTP error status.
 * - `Retry-After` may be a date, and is at most 30 s.
 * - A redirect is a failure of the endpoint, since it could lead a server into its own network.
 *
 * @param ended - ends every request
 */
export function createRpcFetch(ended: AbortSignal): Fetch {
  return async (input, init = {}) => {
    const batch = z.safeParse(calls, parseJson(init.body))
    const [only, ...more] = batch.success ? batch.data : []
    const { signal, release } = joinSignals(init.signal ?? undefined, ended)
    let response: Response
    let text: string
    try {
      response = await fetch(input, {
        ...init,
        body: only && more.length === 0 ? JSON.stringify(only) : init.body,
        credentials: 'omit',
        // The host chose the endpoint, but not the target of a redirect.
        redirect: 'error',
        signal,
      })
      text = await (await readBody(response)).text()
    } finally {
      release()
    }
    const headers = new Headers(response.headers)
    limitRetryAfter(headers)
    if (!batch.success) return withBody(response, text, headers)
    const receivedAnswers = readAnswers(text, batch.data.length)
    // Some nodes send a revert with status 500, so the node's error has priority.
    const isAnswer = receivedAnswers?.some(({ error, result }) => error ?? result)
    if (!response.ok && (!isAnswer || response.status === 429)) {
      // Leave out the body, since viem loses the status of an error with an unreadable body.
      return withBody(response, '', new Headers({ ...Object.fromEntries(headers), ...plain }))
    }
    if (!receivedAnswers) throw new InvalidHttpResponseError('not a JSON-RPC answer')
    const answers = sortAnswers(
      batch.data.map(({ id }) => id),
      receivedAnswers,
    )
    return new Response(JSON.stringify(answers), { headers: json })
  }
}

const json = { 'content-type': 'application/json' }
const plain = { 'content-type': 'text/plain' }

/**
 * Parses an endpoint's answers, one or a batch, and leaves out malformed ones. Undefined if there is no JSON-RPC, or if
 * there are far more answers than calls.
 */
function readAnswers(text: string, calls: number): readonly Answer[] | undefined {
  try {
    const items = [JSON.parse(text)].flat()
    if (items.length > 2 * calls) return undefined
    const read = items.flatMap((item) => z.safeParse(answer, item).data ?? [])
    return read.length > 0 ? read : undefined
  } catch {
    return undefined
  }
}

/** Returns one answer for each id, in order. */
function sortAnswers(ids: readonly number[], receivedAnswers: readonly Answer[]): Answer[] {
  const byId = new Map<number, Answer[]>()
  for (const received of receivedAnswers) {
    const id = readId(received)
    byId.set(id, [...(byId.get(id) ?? []), received])
  }
  const [only, ...more] = receivedAnswers
  // Some nodes refuse a whole batch with a single error that has no id.
  const refusal = only && more.length === 0 && !ids.includes(readId(only)) ? only.error : undefined
  return ids.map((id) => {
    const [match, ...others] = byId.get(id) ?? []
    // viem would read an answer that has neither field as the result `undefined`.
    const isAnswer = match && others.length === 0 && (match.error || 'result' in match)
    return isAnswer ? { ...match, id } : { id, error: refusal ?? noAnswer }
  })
}

/** Returns an answer's id as a number. Some nodes send it as text. */
const readId = ({ id }: Answer): number =>
  typeof id === 'number' || (typeof id === 'string' && /^\d+$/.test(id)) ? Number(id) : Number.NaN

/** The error that sends a call to the next endpoint. */
const noAnswer = { code: -32603, message: 'the endpoint did not answer this call' }

/** Whether viem's error means that a call had no answer. */
export const isUnanswered = (error: Error): boolean =>
  'details' in error && error.details === noAnswer.message

/** Converts `Retry-After` to seconds, the only format that viem reads. */
function limitRetryAfter(headers: Headers): void {
  const seconds = readRetryAfter(headers)
  if (seconds === undefined) headers.delete('retry-after')
  else headers.set('retry-after', String(Math.min(seconds, maxRetryAfter)))
}

function parseJson(body: unknown): unknown {
  return typeof body === 'string' ? JSON.parse(body) : undefined
}
