import type { Carabiner } from '@carabiner/core'
import { type ActivityCapability, omitUndefined } from '@carabiner/core/internal'
import type { Shell } from '../shell.js'
import type { AccountRequest } from '../sources/account-request.js'
import type { Page } from '../sources/data-sources.js'
import { isSpam, type Transaction } from '../sources/transaction.js'
import { readTokenList } from '../tokens/token-list.js'
import { readChainActivity } from './chain-activity.js'

/**
 * Where the activity comes from: a source with all transactions, the network itself, or only this
 * browser.
 */
export type ActivityOrigin = 'source' | 'network' | 'sent'

interface ReadPage {
  readonly origin: ActivityOrigin
  /** The details that the network itself cannot provide. */
  readonly omits?: ActivityCapability['omits']
  readonly page: Page<Transaction>
}

type PageRequest = AccountRequest & { readonly cursor?: string; readonly spam?: boolean }

/** The maximum number of consecutive pages without an entry to show. */
const maxEmptyPages = 5

/** Reads the next page with an entry to show. */
export async function readPage(
  carabiner: Carabiner,
  shell: Pick<Shell, 'settings' | 'sources'>,
  request: PageRequest,
): Promise<ReadPage> {
  for (let { cursor } = request, count = 1; ; count += 1) {
    const read = await askForPage(carabiner, shell, omitUndefined({ ...request, cursor }))
    const { items, next } = read.page
    const isShown = request.spam ? items.length > 0 : !items.every(isSpam)
    if (isShown || next === undefined || next === cursor || count >= maxEmptyPages) return read
    cursor = next
  }
}

/** Reads from the first origin that supports the network. */
async function askForPage(
  carabiner: Carabiner,
  { settings, sources }: Pick<Shell, 'settings' | 'sources'>,
  request: PageRequest,
): Promise<ReadPage> {
  const { activity } = await sources()
  request.signal.throwIfAborted()
  const page = activity && (await activity.getActivity(request))
  if (page) return { origin: 'source', page }
  const { account, network } = request
  const ability = carabiner.getAdapter(account.namespace).activity
  if (!ability) return { origin: 'sent', page: { items: [] } }
  const listed = readTokenList(settings.tokens, network.caipNetworkId, carabiner.logger)
  const { omits } = ability
  const refuse = (reason: string) => carabiner.logger.debug(`the network’s answer: ${reason}`)
  const read = await readChainActivity(ability, request, listed, refuse)
  return { origin: 'network', page: read, omits: omits || undefined }
}
