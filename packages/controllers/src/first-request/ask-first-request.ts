import type { CallsRun, Carabiner } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import type { PreviewRequest } from '@carabiner/core/internal'
import type {
  CallsRequest,
  ConnectedAccount,
  FirstRequest,
  FirstRequestOutcome,
  ForAccount,
} from './first-request.js'
import { RequestNotMadeError } from './first-request-errors.js'
import { outcomeOfError, outcomeOfRun } from './request-outcome.js'

/** The time for the app's function to make the request, in ms. */
const makeTimeout = 20_000

/** The parameters of one prompt. */
interface AskParameters {
  readonly account: ConnectedAccount
  readonly signal: AbortSignal
  /** The run of an earlier prompt, which is resumed. */
  readonly runId: string | undefined
  /** Called with the request once it is made. The prompt waits for it. */
  describe(request: PreviewRequest): Promise<void>
  /** Called with each change of a run of calls. */
  onRun(run: CallsRun): void
}

/** Asks the wallet once. Never rejects: failures are outcomes. */
export async function askFirstRequest(
  carabiner: Carabiner,
  request: FirstRequest,
  parameters: AskParameters,
): Promise<FirstRequestOutcome> {
  try {
    if (request.type === 'calls') {
      return outcomeOfRun(await runCalls(carabiner, request, parameters))
    }
    return { status: 'done', result: await sign(carabiner, request, parameters) }
  } catch (error) {
    return outcomeOfError(error)
  }
}

async function sign(
  carabiner: Carabiner,
  request: Exclude<FirstRequest, CallsRequest>,
  { account, signal, describe }: AskParameters,
) {
  const { namespace } = request
  const where = { namespace, signal }
  switch (request.type) {
    case 'message': {
      const message = await make(request.message, account, signal)
      await describe({ message })
      return carabiner.signMessage({ message, ...where })
    }
    case 'typedData': {
      const typedData = await make(request.typedData, account, signal)
      await describe({ typedData })
      return carabiner.perform(
        'typedData',
        (one, active) => one.sign({ ...active, typedData }),
        where,
      )
    }
    case 'transaction': {
      const transaction = await make(request.transaction, account, signal)
      await describe({ serialized: transaction })
      const { options } = request
      return carabiner.perform(
        'transactions',
        (one, active) => one.send({ ...active, transaction, options }),
        where,
      )
    }
    case 'psbt': {
      const psbt = await make(request.psbt, account, signal)
      const { inputs, broadcast } = request
      await describe({ psbt, inputs })
      return carabiner.perform(
        'psbt',
        (one, active) => one.sign({ ...active, psbt, inputs, broadcast }),
        where,
      )
    }
  }
}

/** Runs the calls, or continues the run of an earlier prompt. */
async function runCalls(
  carabiner: Carabiner,
  { calls, atomicRequired, capabilities, note, allowUnsaved }: CallsRequest,
  { account, signal, runId, describe, onRun }: AskParameters,
): Promise<CallsRun> {
  const runs = await carabiner.calls()
  if (runId !== undefined) return runs.resume(runId, { onChange: onRun, signal })
  const made = await make(calls, account, signal)
  await describe({ calls: made })
  return runs.run({
    calls: made,
    atomicRequired,
    capabilities,
    note,
    allowUnsaved,
    onChange: onRun,
    signal,
  })
}

/** Returns the app's value for the account. @throws {RequestNotMadeError} */
async function make<Value>(
  value: ForAccount<Value>,
  account: ConnectedAccount,
  signal: AbortSignal,
): Promise<Value> {
  if (!isMaker(value)) return value
  try {
    const making = Promise.resolve(value(account, signal))
    return await withDeadline(making, {
      action: 'making the request',
      timeout: makeTimeout,
      signal,
    })
  } catch (error) {
    throw new RequestNotMadeError(error)
  }
}

const isMaker = <Value>(
  value: ForAccount<Value>,
): value is (account: ConnectedAccount, signal: AbortSignal) => Value | Promise<Value> =>
  typeof value === 'function'
