import { type Address, encodeFunctionData, erc20Abi, hexToBigInt, isHex, numberToHex } from 'viem'
import { authorizedAccount, type Handler, type WalletContext } from '../context.js'
import { readAddress, readChainId, readRecord } from '../params.js'
import { hexChainId } from '../state.js'
import type { TestWalletChain } from '../types.js'

/** Handles `wallet_getAssets` (ERC-7811): the native currency, and the wallet's tokens. */
export const getAssets: Handler = async (wallet, { params }) => {
  const { account, chainFilter, assetTypeFilter } = readRecord(params[0], 'params[0]')
  const { address } = authorizedAccount(wallet, readAddress(account, 'account'))
  const chainIds = Array.isArray(chainFilter) ? chainFilter.map(readChainId) : undefined
  const wants = (type: string) => !Array.isArray(assetTypeFilter) || assetTypeFilter.includes(type)
  const chains = wallet.store.get().chains.filter(({ id }) => !chainIds || chainIds.includes(id))
  const entries = await Promise.all(
    chains.map(async (chain) => {
      const native = wants('native') ? [await nativeAsset(wallet, chain, address)] : []
      const tokens = wants('erc20') ? await tokenAssets(wallet, chain, address) : []
      return [hexChainId(chain), [...native, ...tokens]] as const
    }),
  )
  return Object.fromEntries(entries)
}

async function nativeAsset(wallet: WalletContext, chain: TestWalletChain, owner: Address) {
  const balance = await wallet.rpc(chain, 'eth_getBalance', [owner, 'latest'])
  const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return { address: 'native', balance, type: 'native', metadata }
}

async function tokenAssets(wallet: WalletContext, chain: TestWalletChain, owner: Address) {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const assets = await Promise.all(
    wallet.tokens.map(async (address) => {
      const answer = await wallet.rpc(chain, 'eth_call', [{ to: address, data }, 'latest'])
      if (!isHex(answer) || answer === '0x') return []
      const balance = numberToHex(hexToBigInt(answer))
      const metadata = { name: 'Test token', symbol: 'TEST', decimals: 6 }
      return [{ address, balance, type: 'erc20', metadata }]
    }),
  )
  return assets.flat()
}
