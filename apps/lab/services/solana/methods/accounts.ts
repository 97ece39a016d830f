import { lamports } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { accountAt, encodeAccount, mintAt, tokenAccountOf, tokenAmount } from '../accounts.js'
import type { Method } from '../methods.js'
import { addressOf, configOf, countOf, listOf } from '../params.js'
import { invalidParams } from '../rpc-error.js'
import type { Runtime } from '../runtime.js'
import { token2022Program } from '../token-layout.js'
import { inContext } from './chain.js'

/** Creates the methods for accounts and tokens. */
export function accountMethods(runtime: Runtime): Record<string, Method> {
  const { svm } = runtime
  const answer = (value: unknown) => inContext(runtime, value)

  const encoded = (at: unknown, config: unknown) => {
    runtime.setClock()
    const account = accountAt(svm, addressOf(at))
    return account ? encodeAccount(svm, account, configOf(config).encoding) : null
  }
  const tokenAt = (at: unknown) => {
    const account = accountAt(svm, addressOf(at))
    const token = account && tokenAccountOf(account)
    if (!token) throw invalidParams('Invalid param: not a Token account')
    return token
  }
  return {
    getBalance: ([at]) => answer(Number(svm.getBalance(addressOf(at)) ?? 0n)),
    getAccountInfo: ([at, config]) => answer(encoded(at, config)),
    getMultipleAccounts: ([list, config]) => answer(listOf(list).map((at) => encoded(at, config))),
    requestAirdrop: ([to, amount]) => runtime.airdrop(addressOf(to), BigInt(countOf(amount))),
    /** A test method outside Solana's JSON-RPC: writes an account. */
    lab_setAccount([at, config]) {
      const { owner, data } = configOf(config)
      const bytes = Buffer.from(String(data), 'base64')
      svm.setAccount({
        address: addressOf(at),
        programAddress: addressOf(owner),
        data: bytes,
        executable: false,
        space: BigInt(bytes.length),
        lamports: lamports(svm.minimumBalanceForRentExemption(BigInt(bytes.length))),
      })
      return null
    },
    getTokenAccountBalance([at]) {
      runtime.setClock()
      const { amount, mint } = tokenAt(at)
      return answer(tokenAmount(svm, amount, mint))
    },
    getTokenSupply([at]) {
      runtime.setClock()
      const mint = mintAt(svm, addressOf(at))
      if (!mint) throw invalidParams('Invalid param: not a Token mint')
      return answer(tokenAmount(svm, mint.supply, addressOf(at)))
    },
    getTokenAccountsByOwner([owner, filter, config]) {
      runtime.setClock()
      const of = addressOf(owner)
      const { programId, mint } = configOf(filter)
      if (programId === undefined && mint === undefined) {
        throw invalidParams('Invalid param: a mint or a programId is required')
      }
      const programs =
        programId === undefined ? [TOKEN_PROGRAM_ADDRESS, token2022Program] : [addressOf(programId)]
      const accounts = programs
        .flatMap((program) => svm.getProgramAccounts(program))
        .filter((account) => {
          const token = tokenAccountOf(account)
          return token?.owner === of && (mint === undefined || token.mint === mint)
        })
      const { encoding } = configOf(config)
      return answer(
        accounts.map((account) => ({
          pubkey: account.address,
          account: encodeAccount(svm, account, encoding),
        })),
      )
    },
  }
}
