import { toBase58 } from '@carabiner/core/solana'
import { ed25519 } from '@noble/curves/ed25519.js'
import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getBase58Encoder,
  getOffchainMessageV0Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type Instruction,
  lamports,
  offchainMessageApplicationDomain,
  offchainMessageContentRestrictedAsciiOf1232BytesMax,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import {
  getAdvanceNonceAccountInstruction,
  getTransferSolInstruction,
} from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { generatePrivateKey } from 'viem/accounts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type {} from '../../../../../apps/lab/services/solana/provided-context.js'
import { makeMint } from '../../../../../apps/lab/services/solana/token-2022.fixture.js'
import { token2022Program } from './decode/solana/programs.js'
import { startNode } from './node.fixture.js'
import { openRequests, solanaNetwork } from './requests.fixture.js'
import { testKeys } from './test-keys.fixture.js'

const { local } = inject('solana')
const rpc = createSolanaRpc(local.url)
/** The lab's first account, with a public seed. */
const seed = new Uint8Array(32).fill(1)
const keys = testKeys(generatePrivateKey(), seed)
const me = address(keys.solana.address)
const signer = createNoopSigner(me)
const hemp = address('2RJD1KnDRGEkvuFfAGrJ7PD28LRE9LRDjZznDywagzmr')
const newcomer = () =>
  address(toBase58(ed25519.getPublicKey(crypto.getRandomValues(new Uint8Array(32)))))

let page: ReturnType<typeof openRequests>
let source: Address

beforeAll(async () => {
  page = openRequests(keys, [solanaNetwork(local)])
  const tokenPda = await findAssociatedTokenPda({
    owner: me,
    mint: hemp,
    tokenProgram: TOKEN_PROGRAM_ADDRESS,
  })
  source = tokenPda[0]
  return () => page.destroy()
})

async function compile(
  instructions: readonly Instruction[],
  payer = me,
  otherBlockhash?: string,
): Promise<Uint8Array> {
  const { value } = await rpc.getLatestBlockhash().send()
  const blockhash = (otherBlockhash ?? value.blockhash) as Blockhash
  const message = appendTransactionMessageInstructions(
    instructions,
    setTransactionMessageLifetimeUsingBlockhash(
      { blockhash, lastValidBlockHeight: value.lastValidBlockHeight },
      setTransactionMessageFeePayer(payer, createTransactionMessage({ version: 0 })),
    ),
  )
  return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
}
const ask = (method: string, params: object) =>
  page.requests.handle({
    method,
    params,
    chainNamespace: 'solana',
    chainId: `solana:${local.id}`,
  } as Parameters<typeof page.requests.handle>[0])
const transfer = (to: Address, amount: bigint) =>
  getTransferSolInstruction({ source: signer, destination: to, amount: lamports(amount) })

describe('a Solana request, from the page to the chain', () => {
  it('to send coins has exactly the effect on the chain that its screen showed', async () => {
    const ann = newcomer()
    const transaction = toBase58(await compile([transfer(ann, 1_500_000_000n)]))
    const answer = ask('solana_signAndSendTransaction', { transaction })
    const screen = await page.waitForView()
    expect(screen.says).toEqual([`Send 1.5 SOL to ${ann}.`])
    expect(screen.warns).toEqual(['note receiver.first'])
    expect(screen.changes).toEqual([
      { direction: 'out', value: { type: 'amount', token: 'native', raw: 1_500_000_000n } },
    ])
    expect(screen.view.review?.fee).toEqual({ expected: 5_000n, highest: 5_000n })
    page.confirm()
    const { signature } = (await answer) as { signature: string }
    const { value } = await rpc.getSignatureStatuses([signature as never]).send()
    expect(value[0]?.err).toBeNull()
    expect((await rpc.getBalance(ann).send()).value).toBe(1_500_000_000n)
    expect(getBase58Encoder().encode(signature)).toHaveLength(64)
  })

  it('to send tokens may first create the recipient’s token account', async () => {
    const ann = newcomer()
    const [ata] = await findAssociatedTokenPda({
      owner: ann,
      mint: hemp,
      tokenProgram: TOKEN_PROGRAM_ADDRESS,
    })
    const transaction = toBase58(
      await compile([
        getCreateAssociatedTokenIdempotentInstruction({
          payer: signer,
          ata,
          owner: ann,
          mint: hemp,
        }),
        getTransferCheckedInstruction({
          source,
          mint: hemp,
          destination: ata,
          authority: signer,
          amount: 2_000_000n,
          decimals: 6,
        }),
      ]),
    )
    const answer = ask('solana_signAndSendTransaction', { transaction })
    const screen = await page.waitForView()
    expect(screen.says).toEqual([
      `Create a token account for token ${hemp}, owned by ${ann}.`,
      `Send 2 of token ${hemp} to ${ann}.`,
    ])
    expect(screen.changes).toContainEqual({
      direction: 'out',
      value: { type: 'amount', token: hemp, raw: 2_000_000n },
    })
    expect(screen.changes?.[0]).toMatchObject({ direction: 'out', value: { token: 'native' } })
    page.confirm()
    await answer
    expect((await rpc.getTokenAccountBalance(ata).send()).value.amount).toBe('2000000')
  })

  it.each(['named', 'not named'])(
    'to send tokens shows the mint’s transfer fee, if the instruction has the fee %s',
    async (naming) => {
      const { mint, setFee } = await makeMint(local.url, me, {
        fee: { basisPoints: 500, maximum: 1_000_000n },
      })
      // An announced fee applies later.
      await setFee(900, 2_000_000n)
      const ann = newcomer()
      const accountOf = async (owner: Address) => {
        const seeds = { owner, mint: address(mint), tokenProgram: address(token2022Program) }
        return (await findAssociatedTokenPda(seeds))[0]
      }
      const [from, to] = [await accountOf(me), await accountOf(ann)]
      const transfer = getTransferCheckedInstruction(
        {
          source: from,
          mint: address(mint),
          destination: to,
          authority: signer,
          amount: 10_000_000n,
          decimals: 6,
        },
        { programAddress: address(token2022Program) },
      )
      // `TransferCheckedWithFee` has the same accounts, amount and decimals, and the fee.
      const fee = [0x20, 0xa1, 7, 0, 0, 0, 0, 0]
      const data = Uint8Array.from([26, 1, ...transfer.data.slice(1), ...fee])
      const create = getCreateAssociatedTokenIdempotentInstruction({
        payer: signer,
        ata: to,
        owner: ann,
        mint: address(mint),
        tokenProgram: address(token2022Program),
      })
      const transaction = toBase58(
        await compile([create, naming === 'named' ? { ...transfer, data } : transfer]),
      )
      const answer = ask('solana_signAndSendTransaction', { transaction })
      const screen = await page.waitForView()
      expect(screen.says[1]).toBe(
        `Send 10 of token ${mint} to ${ann}. The token keeps 0.5 of token ${mint} as a fee, so 9.5 of token ${mint} arrives.`,
      )
      expect(screen.changes).toContainEqual({
        direction: 'out',
        value: { type: 'amount', token: mint, raw: 10_000_000n },
      })
      page.confirm()
      await answer
      expect((await rpc.getTokenAccountBalance(to).send()).value.amount).toBe('9500000')
    },
  )

  it('for a transaction that others have signed adds the wallet’s signature to theirs', async () => {
    const other = new Uint8Array(32).fill(2)
    const payer = address(toBase58(ed25519.getPublicKey(other)))
    const bytes = await compile([transfer(payer, 5n)], payer)
    const before = getTransactionDecoder().decode(bytes)
    const own = ed25519.sign(Uint8Array.from(before.messageBytes), other)
    const signed = { ...before, signatures: { ...before.signatures, [payer]: own } }
    const transaction = toBase58(Uint8Array.from(getTransactionEncoder().encode(signed as never)))
    const answer = ask('solana_signTransaction', { transaction })
    const screen = await page.waitForView()
    expect(screen.warns).toEqual([
      'note solana.signers',
      'note solana.feePayer',
      'note receiver.first',
      'note solana.unsent',
    ])
    page.confirm()
    const result = (await answer) as { transaction: string }
    const after = getTransactionDecoder().decode(getBase58Encoder().encode(result.transaction))
    expect(after.signatures[payer]).toEqual(own)
    const ownSignature = after.signatures[me]
    expect(
      ownSignature &&
        ed25519.verify(
          Uint8Array.from(ownSignature),
          Uint8Array.from(before.messageBytes),
          ed25519.getPublicKey(seed),
        ),
    ).toBe(true)
  })

  it('to sign several transactions opens one screen that shows each transaction, and signs all', async () => {
    const ann = newcomer()
    const transactions = await Promise.all(
      [1n, 2n].map(async (amount) =>
        toBase58(await compile([transfer(ann, amount * 1_000_000_000n)])),
      ),
    )
    const answer = ask('solana_signAllTransactions', { transactions })
    const screen = await page.waitForView()
    expect(screen.says).toEqual([`Send 1 SOL to ${ann}.`, `Send 2 SOL to ${ann}.`])
    expect(screen.changes).toEqual([
      { direction: 'out', value: { type: 'amount', token: 'native', raw: 3_000_000_000n } },
    ])
    page.confirm()
    expect(((await answer) as { transactions: string[] }).transactions).toHaveLength(2)
  })

  it('shows that a transaction uses a durable nonce, and warns if the transaction would fail', async () => {
    const transaction = toBase58(
      await compile([
        getAdvanceNonceAccountInstruction({ nonceAccount: newcomer(), nonceAuthority: signer }),
        transfer(newcomer(), 1n),
      ]),
    )
    const answer = ask('solana_signAndSendTransaction', { transaction })
    const screen = await page.waitForView()
    expect(screen.warns).toEqual([
      'strong preview.fails',
      'strong solana.nonce',
      'note receiver.first',
    ])
    page.reject()
    await expect(answer).rejects.toThrow('User rejected the request')
  })

  it('with a transaction for another network shows a warning, and is not signed', async () => {
    const transaction = toBase58(await compile([transfer(newcomer(), 1n)], me, newcomer()))
    for (const [method, params] of [
      ['solana_signTransaction', { transaction }],
      ['solana_signAllTransactions', { transactions: [transaction] }],
    ] as const) {
      const answer = ask(method, params)
      expect((await page.waitForView()).warns).toContain('block solana.lifetime')
      page.confirm()
      page.reject()
      await expect(answer).rejects.toThrow('User rejected the request')
    }
    // The transaction is sent only to the shown network, which refuses it.
    const sent = ask('solana_signAndSendTransaction', { transaction })
    expect((await page.waitForView()).warns).toEqual([
      'strong preview.fails',
      'note receiver.first',
    ])
    page.reject()
    await expect(sent).rejects.toThrow('User rejected the request')
  })

  it('has its blockhash checked if the network returns no fee for the message', async () => {
    const proxy = await startNode(local.url, (method) =>
      method === 'getFeeForMessage' ? 'unknown' : 'answered',
    )
    const lossyPage = openRequests(keys, [{ ...solanaNetwork(local), rpcUrl: proxy.url }])
    const sign = async (blockhash?: string) => {
      const bytes = await compile([transfer(newcomer(), 1_500_000n)], me, blockhash)
      const params = { transaction: toBase58(bytes) }
      return lossyPage.requests.handle({ method: 'solana_signTransaction', params })
    }
    const own = sign()
    expect((await lossyPage.waitForView()).warns).toEqual([
      'note receiver.first',
      'note solana.unsent',
    ])
    lossyPage.confirm()
    expect(await own).toEqual({ transaction: expect.any(String) })
    const nonce = getAdvanceNonceAccountInstruction({
      nonceAccount: newcomer(),
      nonceAuthority: signer,
    })
    const bytes = await compile([nonce], me, newcomer())
    const lasting = lossyPage.requests.handle({
      method: 'solana_signTransaction',
      params: { transaction: toBase58(bytes) },
    })
    expect((await lossyPage.waitForView()).warns).not.toContain('block solana.lifetime')
    lossyPage.reject()
    await expect(lasting).rejects.toThrow('User rejected the request')
    const foreign = sign(newcomer())
    expect((await lossyPage.waitForView()).warns).toContain('block solana.lifetime')
    lossyPage.reject()
    await expect(foreign).rejects.toThrow('User rejected the request')
    lossyPage.destroy()
    proxy.stop()
  })

  it('whose answer from the node is lost is retried, and the transaction is sent only once', async () => {
    const proxy = await startNode(local.url, (method) =>
      method === 'sendTransaction' ? 'lost' : 'answered',
    )
    const lossyPage = openRequests(keys, [{ ...solanaNetwork(local), rpcUrl: proxy.url }])
    const ann = newcomer()
    const params = { transaction: toBase58(await compile([transfer(ann, 1_000_000_000n)])) }
    const answer = lossyPage.requests.handle({ method: 'solana_signAndSendTransaction', params })
    await lossyPage.waitForView()
    lossyPage.confirm()
    expect(await answer).toEqual({ signature: expect.stringMatching(/^\w{80,90}$/) })
    expect((await rpc.getBalance(ann).send()).value).toBe(1_000_000_000n)
    lossyPage.destroy()
    proxy.stop()
  })

  it('to sign a message shows the message and returns a valid signature of it', async () => {
    const message = new TextEncoder().encode('Hello')
    const answer = ask('solana_signMessage', { message: toBase58(message), pubkey: me })
    expect((await page.waitForView()).says).toEqual(['Sign this message: Hello'])
    page.confirm()
    const { signature } = (await answer) as { signature: string }
    expect(
      ed25519.verify(
        Uint8Array.from(getBase58Encoder().encode(signature)),
        message,
        ed25519.getPublicKey(seed),
      ),
    ).toBe(true)
  })

  it('to sign an off-chain message shows the message’s text', async () => {
    const text = offchainMessageContentRestrictedAsciiOf1232BytesMax('Hello there')
    const message = Uint8Array.from(
      getOffchainMessageV0Encoder().encode({
        version: 0,
        content: text,
        requiredSignatories: [{ address: me }],
        applicationDomain: offchainMessageApplicationDomain(me),
      }),
    )
    const answer = ask('solana_signMessage', { message: toBase58(message), pubkey: me })
    expect((await page.waitForView()).says).toEqual(['Sign this message: Hello there'])
    page.reject()
    await expect(answer).rejects.toThrow('User rejected the request')
  })

  it('to sign a transaction as a message, or a transaction of another account, is refused', async () => {
    const bytes = await compile([transfer(newcomer(), 1n)])
    const { messageBytes } = getTransactionDecoder().decode(bytes)
    for (const one of [bytes, Uint8Array.from(messageBytes)]) {
      await expect(
        ask('solana_signMessage', { message: toBase58(one), pubkey: me }),
      ).rejects.toThrow('A transaction cannot be signed as a message')
    }
    const foreign = await compile([], newcomer())
    await expect(ask('solana_signTransaction', { transaction: toBase58(foreign) })).rejects.toThrow(
      'This account can’t sign the transaction',
    )
    await expect(
      ask('solana_signTransaction', {
        transaction: getBase58Decoder().decode(Uint8Array.of(1, 2, 3)),
      }),
    ).rejects.toThrow('The transaction cannot be read')
    expect(page.isShown()).toBe(false)
  })
})
