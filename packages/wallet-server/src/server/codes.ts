import type { Letter } from './mail/letter.js'
import { RefusedError } from './refused-error.js'
import type { Call } from './request/call.js'
import { isSameHash } from './secrets/hashes.js'
import { randomCode } from './secrets/random.js'
import type { Service } from './service.js'
import type { Flow, FlowKind, FlowStep } from './store/flow-store.js'

/** Lifetime of a code, in ms. */
export const codeLifetime = 600_000
/** Lifetime of a whole flow, in ms. */
export const flowLifetime = 1_800_000
const mostTries = 5

/** Returns the flow of a request if it belongs to this device and is at one of these steps. */
export async function findFlow(
  { store, now }: Service,
  { id, thumbprint }: Call,
  kind: FlowKind,
  ...steps: readonly FlowStep[]
): Promise<Flow> {
  const flow = await store.readFlow(id, now())
  const matches = flow?.kind === kind && flow.thumbprint === thumbprint && steps.includes(flow.step)
  if (!flow || !matches) throw new RefusedError('expired')
  return flow
}

interface NextStep {
  /** The flow's next step. */
  readonly step: FlowStep
  /** Replaces the flow's data. */
  readonly data?: unknown
}

/**
 * Sets a new code for a flow. The previous one stops working.
 *
 * @returns the code, and the time at which it expires, in ms since 1970
 */
export async function setNewCode(
  { store, hashes, now }: Pick<Service, 'store' | 'hashes' | 'now'>,
  flow: Pick<Flow, 'id' | 'step'>,
  next: NextStep,
): Promise<{ readonly code: string; readonly expiresAt: number }> {
  const code = randomCode()
  const hash = await hashes.code(flow.id, code)
  const expiresAt = now() + codeLifetime
  await store.setCode(flow.id, { hash, expiresAt, from: flow.step, ...next })
  return { code, expiresAt }
}

/** Mails a new code for a flow. @returns the time at which the code expires */
export async function mailCode(
  service: Service,
  flow: Pick<Flow, 'id' | 'step'>,
  {
    to,
    letter,
    ...next
  }: NextStep & {
    readonly to: string
    readonly letter: (code: string) => Letter
  },
): Promise<number> {
  const { code, expiresAt } = await setNewCode(service, flow, next)
  await service.post(to, letter(code))
  return expiresAt
}

/**
 * Counts a try at a code on a device that the owner of the address has not confirmed. Anyone can
 * begin such a login, so the limit is one of the address, however many logins and clients there are.
 *
 * @throws RefusedError `too_many_tries`
 */
export async function allowGuess({ allow }: Pick<Service, 'allow'>, email: string): Promise<void> {
  try {
    await allow('guesses', email)
  } catch (error) {
    const isOver = error instanceof RefusedError && error.code === 'rate_limited'
    throw isOver ? new RefusedError('too_many_tries') : error
  }
}

/**
 * Checks a code. The attempt is counted first, so that two instances cannot allow an extra one.
 *
 * @returns the hash of the correct code, for `consumeCode`
 * @throws RefusedError `wrong_code`, `too_many_tries`, or `expired` without a valid code
 */
export async function tryCode(
  { store, hashes, allow, now }: Service,
  flow: Flow,
  code: string,
  clientKey: string,
): Promise<string> {
  await allow('tries', clientKey)
  const attempt = await store.takeTry(flow.id, { most: mostTries, now: now() })
  if (!attempt) throw new RefusedError('expired')
  const isRight = isSameHash(await hashes.code(flow.id, code), attempt.hash)
  if (attempt.tries > mostTries) throw new RefusedError('too_many_tries')
  if (isRight) return attempt.hash
  const triesLeft = mostTries - attempt.tries
  if (triesLeft === 0) throw new RefusedError('too_many_tries')
  throw new RefusedError('wrong_code', { triesLeft })
}
