// Loaded on demand, with the first preview.
import type { AdapterContext } from '../../adapter/context.js'
import type { PreviewParameters, RequestPreview } from '../../adapter/preview.js'
import { assertWaiting, withDeadline } from '../../async/deadline.js'
import { loadTexts } from './load-texts.js'
import { readOutcome, readOutcomeOffline } from './read-outcome.js'
import { readRequest } from './read-request.js'
import { writePreview } from './write-preview.js'

/** In ms. */
const longest = 15_000

/**
 * Describes a request in a language, and simulates it on the network's endpoints.
 *
 * @throws {AbortedError} if the signal aborts
 */
export async function previewRequest(
  context: Pick<AdapterContext, 'rpcClient' | 'logger'>,
  parameters: PreviewParameters,
): Promise<RequestPreview> {
  const { account, network, request, language = 'en', signal } = parameters
  const readable = readRequest(request, account.address)
  const [texts, online] = await Promise.all([
    loadTexts(language),
    readable &&
      withDeadline(
        context.rpcClient(network).then((client) => readOutcome(readable, parameters, client)),
        { action: 'preview', timeout: longest, signal },
      ).catch((error: unknown) => {
        context.logger.debug('a request could not be simulated', error)
      }),
  ])
  assertWaiting(signal)
  if (!readable) {
    const sentence = texts.texts['outcome.unreadable']
    const nothing = { gives: [], gets: [], spenders: [], risks: [] }
    return { sentence, ...nothing, isKnown: false, cannotTell: 'unreadable' }
  }
  const outcome = online ?? (await readOutcomeOffline(readable, parameters))
  return writePreview(outcome, network.nativeCurrency, texts)
}
