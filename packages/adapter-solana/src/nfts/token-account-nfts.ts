import type { ChainNft, ReadNftsParameters } from '@carabiner/core/internal'
import { address, getAddressEncoder, getProgramDerivedAddress } from '@solana/addresses'
import { type ChainAccount, readAccounts } from '../rpc/accounts.js'
import type { RpcContext } from '../rpc/ask.js'
import { readHeld } from '../rpc/token-balances.js'
import { metadataProgram, token2022Program, tokenProgram } from '../transactions/programs.js'
import { readMetaplexTexts, readMintTexts } from './token-texts.js'

/** The number of tokens on a page. A node returns 100 accounts per request, and each token has two. */
const pageSize = 48
/** The first bytes of a mint: the supply after the authority, then the decimals. */
const mintLayout = { supply: 36, decimals: 44 }

/**
 * Reads a page of an account's NFTs from its token accounts: tokens without decimals and with a supply of one that have
 * metadata. Compressed NFTs have no token account.
 */
export async function readTokenAccountNfts(
  context: RpcContext,
  { account, network, signal, cursor = '' }: ReadNftsParameters,
): Promise<{ items: ChainNft[]; next?: string }> {
  const target = { network, signal }
  const held = await Promise.all(
    [tokenProgram, token2022Program].map((programId) =>
      readHeld(context, target, account.address, { programId }),
    ),
  )
  const single = held.flat().filter(({ amount, decimals }) => amount === 1n && decimals === 0)
  // Sorted, so that the pages stay the same while tokens come and go.
  const mints = [...new Set(single.map(({ token }) => token))].sort()
  const left = mints.filter((mint) => mint > cursor)
  const page = left.slice(0, pageSize)
  if (page.length === 0) return { items: [] }
  const places = await Promise.all(page.map(metadataAddressOf))
  const accounts = await readAccounts(context, target, [...page, ...places])
  const items = page.flatMap(
    (mint, at) => toNft(mint, accounts[at], accounts[page.length + at]) ?? [],
  )
  return { items, next: left.length > page.length ? page.at(-1) : undefined }
}

function toNft(
  mint: string,
  mintAccount: ChainAccount | undefined,
  metadata: ChainAccount | undefined,
): ChainNft | undefined {
  if (!mintAccount || !isSingle(mintAccount.data)) return undefined
  const texts =
    (metadata?.owner === metadataProgram ? readMetaplexTexts(metadata.data, mint) : undefined) ??
    (mintAccount.owner === token2022Program ? readMintTexts(mintAccount.data, mint) : undefined)
  if (!texts) return undefined
  return { id: mint, name: texts.name || undefined, metadataUri: texts.uri || undefined }
}

/** Whether a mint has a supply of one without decimals. */
function isSingle(data: Uint8Array): boolean {
  if (data.length <= mintLayout.decimals) return false
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return view.getBigUint64(mintLayout.supply, true) === 1n && data[mintLayout.decimals] === 0
}

/** Returns the address of a mint's Metaplex metadata account. */
async function metadataAddressOf(mint: string): Promise<string> {
  const encoder = getAddressEncoder()
  const [derived] = await getProgramDerivedAddress({
    programAddress: address(metadataProgram),
    seeds: ['metadata', encoder.encode(address(metadataProgram)), encoder.encode(address(mint))],
  })
  return derived
}
