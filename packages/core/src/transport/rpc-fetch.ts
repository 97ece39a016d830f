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
  // JSON-RPC 1.0 has both in every answer, one of them null.
  error: z.optional(z.nullable(failure)),
})
type Answer = z.output<typeof answer>

/** No node waits longer for the next try, in s. */
const maxRetryAfter = 30

/**
 * The `fetch` that viem's `http` transport is given, for what viem leaves to chance:
 *
 * - its deadline covers the answer's body too, and destroying the instance ends the request;
 * - an answer goes to the call with its id: viem only sorts, so one missing answer would hand each
 *   later call the answer of another. A call whose answer is missing, malformed, given twice, or has
 *   neither result nor error has none, and is an error of that endpoint;
 * - a batch of one is sent as one call: not every node takes a batch;
 * - an error that a node names is read also under an HTTP status of its own;
 * - `Retry-After` may be a date, and is at most 30 s;
 * - a redirect is a failure of the endpoint: it could lead a server into its own network.
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
        // An endpoint is the host's choice; where it would send us is not.
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
    const given = readAnswers(text, batch.data.length)
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

/**
 * What an endpoint answered, one or a batch, without what is malformed; undefined when nothing of it is
 * JSON-RPC, and when there are far more answers than calls.
 */
function readAnswers(text: string, calls: number): readonly Answer[] | undefined {
  try {
    const given = [JSON.parse(text)].flat()
    if (given.length > 2 * calls) return undefined
    const read = given.flatMap((one) => z.safeParse(answer, one).data ?? [])
    return read.length > 0 ? read : undefined
  } catch {
    return undefined
  }
}

/** One answer for each id, in their order. */
function sortAnswers(ids: readonly number[], given: readonly Answer[]): Answer[] {
  const byId = new Map<number, Answer[]>()
  for (const one of given) {
    const id = readId(one)
    byId.set(id, [...(byId.get(id) ?? []), one])
  }
  const [only, ...more] = given
  // Some refuse a whole batch with a single error that has no id.
  const refusal = only && more.length === 0 && !ids.includes(readId(only)) ? only.error : undefined
  return ids.map((id) => {
    const [one, ...others] = byId.get(id) ?? []
    // viem would take an answer without either for the result `undefined`.
    const isAnswer = one && others.length === 0 && (one.error || 'result' in one)
    return isAnswer ? { ...one, id } : { id, error: refusal ?? noAnswer }
  })
}

/** Some nodes answer with the id as text. */
const readId = ({ id }: Answer): number =>
  typeof id === 'number' || (typeof id === 'string' && /^\d+$/.test(id)) ? Number(id) : Number.NaN

/** Sends the call to the next endpoint. */
const noAnswer = { code: -32603, message: 'the endpoint did not answer this call' }

/** Whether viem's error stands for a call that the endpoint did not answer. */
export const isUnanswered = (error: Error): boolean =>
  'details' in error && error.details === noAnswer.message

/** Seconds, the only form that viem reads. */
function limitRetryAfter(headers: Headers): void {
  const seconds = readRetryAfter(headers)
  if (seconds === undefined) headers.delete('retry-after')
  else headers.set('retry-after', String(Math.min(seconds, maxRetryAfter)))
}

function parseJson(body: unknown): unknown {
  return typeof body === 'string' ? JSON.parse(body) : undefined
}
