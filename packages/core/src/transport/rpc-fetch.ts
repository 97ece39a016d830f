import * as z from 'zod/mini'
import { InvalidHttpResponseError } from '../errors/http-errors.js'
import { readBody, withBody } from './read-body.js'
import { readRetryAfter } from './retry-after.js'

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

const calls = z.array(z.looseObject({ id: z.number() }))
const failure = z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })
const answer = z.object({
  id: z.optional(z.nullable(z.union([z.number(), z.string()]))),
  result: z.optional(z.unknown()),
  error: z.optional(failure),
})
type Answer = z.output<typeof answer>

/** No node waits longer for the next try, in s. */
const maxRetryAfter = 30

/**
 * The `fetch` that viem's `http` transport is given, for what viem leaves to chance:
 *
 * - its deadline covers the answer's body too, and destroying the instance ends the request;
 * - an answer goes to the call with its id: viem only sorts, so one missing answer would hand each
 *   later call the answer of another;
 * - a batch of one is sent as one call: not every node takes a batch;
 * - an error that a node names is read also under an HTTP status of its own;
 * - `Retry-After` may be a date, and is at most 30 s.
 *
 * @param signal - ends every request
 */
export function createRpcFetch(signal: AbortSignal): Fetch {
  return async (input, init = {}) => {
    const batch = z.safeParse(calls, parseJson(init.body))
    const [only, ...more] = batch.success ? batch.data : []
    const response = await fetch(input, {
      ...init,
      ...(only && more.length === 0 && { body: JSON.stringify(only) }),
      credentials: 'omit',
      signal: init.signal ? AbortSignal.any([init.signal, signal]) : signal,
    })
    const headers = new Headers(response.headers)
    limitRetryAfter(headers)
    const text = await (await readBody(response)).text()
    if (!batch.success) return withBody(response, text, headers)
    const given = readAnswers(text)
    // Some nodes give a revert the status 500; what a node says about a call comes before that.
    const isAnswer = given?.some(({ error, result }) => error ?? result)
    if (!response.ok && (!isAnswer || response.status === 429)) {
      // Without its body: viem loses the status of an error whose body it cannot read.
      return withBody(response, '', new Headers({ ...Object.fromEntries(headers), ...plain }))
    }
    if (!given) throw new InvalidHttpResponseError('no JSON-RPC answer')
    const answers = sortAnswers(
      batch.data.map(({ id }) => id),
      given,
    )
    return new Response(JSON.stringify(answers), { headers: json })
  }
}

const json = { 'content-type': 'application/json' }
const plain = { 'content-type': 'text/plain' }

/** What an endpoint answered, one or a batch; undefined when it is no JSON-RPC. */
function readAnswers(text: string): readonly Answer[] | undefined {
  try {
    return z.parse(z.array(answer), [JSON.parse(text)].flat())
  } catch {
    return undefined
  }
}

/** One answer for each id, in their order. */
function sortAnswers(ids: readonly number[], given: readonly Answer[]): Answer[] {
  const byId = new Map(given.map((one) => [Number(one.id ?? Number.NaN), one]))
  const [only, ...more] = given
  // Some refuse a whole batch with a single error that has no id.
  const refusal = more.length === 0 && !ids.includes(Number(only?.id)) ? only?.error : undefined
  return ids.map((id) => byId.get(id) ?? { id, error: refusal ?? noAnswer })
}

/** Sends the call to the next endpoint. */
const noAnswer = { code: -32603, message: 'the endpoint did not answer this call' }

/** Seconds, the only form that viem reads. */
function limitRetryAfter(headers: Headers): void {
  const seconds = readRetryAfter(headers)
  if (seconds === undefined) headers.delete('retry-after')
  else headers.set('retry-after', String(Math.min(seconds, maxRetryAfter)))
}

function parseJson(body: unknown): unknown {
  return typeof body === 'string' ? JSON.parse(body) : undefined
}
