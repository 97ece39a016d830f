import { fromBase58 } from '@carabiner/core/solana'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import {
  away,
  balanceOf,
  connectedPage,
  home,
  installWallet,
  node,
  verify,
  wsUrl,
} from './page.fixture.js'
import { toConnection, toWallet } from './web3/index.js'

type Page = Awaited<ReturnType<typeof connectedPage>>
const sol = 1_000_000_000
const bytesOf = (text: string) => new TextEncoder().encode(text)

function transferFrom({ signer }: Page, to: PublicKey, lamports = sol) {
  return SystemProgram.transfer({
    fromPubkey: new PublicKey(signer.address),
    toPubkey: to,
    lamports,
  })
}
async function versioned(page: Page, to: PublicKey, lamports = sol) {
  const { blockhash } = await node.getLatestBlockhash()
  const message = new TransactionMessage({
    payerKey: new PublicKey(page.signer.address),
    recentBlockhash: blockhash,
    instructions: [transferFrom(page, to, lamports)],
  })
  return new VersionedTransaction(message.compileToV0Message())
}

describe('signing a message on Solana', () => {
  it('[S1.21] signMessage signs as the active account, and another library verifies the signature', async () => {
    const { carabiner, signer } = await connectedPage()
    const signed = await carabiner.signMessage({ message: 'Clip 🧗' })
    expect(signed).toMatchObject({ encoding: 'base58', scheme: 'ed25519' })
    expect(signed.signedMessage).toEqual(bytesOf('Clip 🧗'))
    const signature = fromBase58(signed.signature) ?? new Uint8Array()
    expect(verify(signature, bytesOf('Clip 🧗'), signer.address)).toBe(true)
    expect(verify(signature, bytesOf('Clip'), signer.address)).toBe(false)
  })

  it('signMessage throws without a prompt if the wallet lacks solana:signMessage', async () => {
    const page = await connectedPage({ wallet: { without: ['solana:signMessage'] } })
    await expect(page.carabiner.signMessage({ message: 'x' })).rejects.toMatchObject({
      name: 'UnsupportedProviderMethodError',
    })
    expect(page.asked()).toEqual([])
  })

  it('signMessage throws without a prompt after the wallet moved to another network or account', async () => {
    const page = await connectedPage()
    const { solana } = page
    const provider = await solana.getProvider()
    page.wallet.controls.switchChain('solana:devnet')
    await expect(provider.signMessage(bytesOf('x'))).rejects.toMatchObject({
      name: 'ChainMismatchError',
    })
    page.wallet.controls.switchAccount(1)
    await expect(provider.signMessage(bytesOf('x'))).rejects.toMatchObject({
      name: 'AccountMismatchError',
    })
    expect(page.asked()).toEqual([])
  })
})

describe('networks of a Solana wallet', () => {
  it('[S1.21] switchNetwork() sends no request to the wallet, but each later request names the new network', async () => {
    const page = await connectedPage()
    await page.carabiner.switchNetwork(away.caipNetworkId)
    expect(page.chain()?.networkId).toBe(away.caipNetworkId)
    expect(page.asked()).toEqual([])
    // The account has no coins on that network, so the simulation fails before the wallet is
    // prompted.
    const to = Keypair.generate().publicKey.toBase58()
    await expect(
      page.carabiner.sendTransaction({ transaction: { to, value: 1_000_000_000n } }),
    ).rejects.toMatchObject({ name: 'InsufficientFundsError' })
    await page.carabiner.switchNetwork(home.caipNetworkId)
    await page.carabiner.sendTransaction({ transaction: { to, value: 1_000_000_000n } })
    expect(page.asked()).toEqual(['solana:signAndSendTransaction'])
    expect(await balanceOf(to)).toBe(1_000_000_000n)
  })

  it('[S8.52] switchNetwork() fails for a network that the wallet’s account does not support', async () => {
    const page = await connectedPage()
    page.wallet.controls.switchChain('solana:localnet')
    await expect(page.carabiner.switchNetwork(away.caipNetworkId)).rejects.toMatchObject({
      name: 'ChainNotSupportedError',
      shortMessage: 'Chain is not supported',
    })
    expect(page.chain()).toMatchObject({ status: 'connected', networkId: home.caipNetworkId })
  })

  it('[S8.53] connecting fails before a prompt if the wallet supports none of the app’s networks', async () => {
    const page = await connectedPage()
    const other = installWallet(page.signers, {
      name: 'Elsewhere',
      chains: [{ id: 'solana:testnet', rpcUrl: 'http://127.0.0.1:1' }],
    })
    await expect(page.carabiner.connect('std:solana:Elsewhere')).rejects.toMatchObject({
      name: 'ConnectionFailedError',
      cause: {
        name: 'ChainsNotSupportedError',
        shortMessage: 'The connector does not support any of the requested chains',
      },
    })
    expect(other.log).toEqual([])
    expect(page.chain()?.connectorId).toBe('std:solana:Test Wallet')
    other.remove()
  })
})

describe('the Solana adapter with web3.js', () => {
  const open = async (options: Parameters<typeof connectedPage>[0] = {}) => {
    const page = await connectedPage({
      ...options,
      adapter: { wsUrls: { [home.caipNetworkId]: wsUrl } },
    })
    const provider = await page.solana.getProvider()
    return { page, provider, wallet: toWallet(provider), connection: toConnection(provider) }
  }

  it('[S1.21] signTransaction() signs legacy and versioned web3.js transactions, which the network accepts', async () => {
    const { page, wallet, connection } = await open()
    const to = Keypair.generate().publicKey
    const first = await wallet.signTransaction(await versioned(page, to))
    await connection.confirmTransaction({
      signature: await connection.sendTransaction(first),
      ...(await connection.getLatestBlockhash()),
    })
    const legacy = new Transaction().add(transferFrom(page, to))
    legacy.feePayer = wallet.publicKey
    legacy.recentBlockhash = (await connection.getLatestBlockhash()).blockhash
    const second = await wallet.signTransaction(legacy)
    expect(second).toBeInstanceOf(Transaction)
    expect(second.verifySignatures()).toBe(true)
    // Signing leaves the host's object unchanged.
    expect(legacy.signature).toBeNull()
    await connection.confirmTransaction({
      signature: await connection.sendRawTransaction(second.serialize()),
      ...(await connection.getLatestBlockhash()),
    })
    expect(await balanceOf(to.toBase58())).toBe(2n * BigInt(sol))
  })

  it('signAllTransactions() signs several web3.js transactions with one request and one prompt', async () => {
    const { page, wallet, connection } = await open()
    const to = Keypair.generate().publicKey
    const transactions = [await versioned(page, to), await versioned(page, to, sol + 1)]
    const signed = await wallet.signAllTransactions(transactions)
    expect(page.asked()).toEqual(['solana:signTransaction'])
    expect(page.wallet.log.at(-1)?.params).toHaveLength(2)
    for (const one of signed) await connection.sendTransaction(one)
    expect(await balanceOf(to.toBase58())).toBe(2n * BigInt(sol) + 1n)
  })

  it('[S1.21] signAndSendTransaction() returns a web3.js transaction’s signature, and sendTransaction() its receipt', async () => {
    const { page, wallet, connection } = await open()
    const signature = await wallet.signAndSendTransaction(
      await versioned(page, Keypair.generate().publicKey),
    )
    const { value } = await connection.getSignatureStatus(signature)
    expect(value?.err).toBeNull()
    const to = Keypair.generate().publicKey
    const receipt = await wallet.sendTransaction(new Transaction().add(transferFrom(page, to)))
    expect(receipt).toMatchObject({ status: 'success', fee: 5_000n })
    expect(await balanceOf(to.toBase58())).toBe(BigInt(sol))
  })

  it('sendTransaction() also signs with keys that the host passes in `signers`', async () => {
    const { wallet } = await open()
    const account = Keypair.generate()
    const create = SystemProgram.createAccount({
      fromPubkey: wallet.publicKey,
      newAccountPubkey: account.publicKey,
      lamports: sol,
      space: 0,
      programId: SystemProgram.programId,
    })
    const options = { signers: [account] }
    const { fee } = await wallet.sendTransaction(new Transaction().add(create), options)
    expect(fee).toBe(10_000n)
    expect(await balanceOf(account.publicKey.toBase58())).toBe(BigInt(sol))
  })

  it('an invalid web3.js transaction, or one of another signer, is rejected without a prompt', async () => {
    const { page, provider, wallet } = await open()
    const stranger = Keypair.generate()
    const foreign = await versioned(
      { ...page, signer: { ...page.signer, address: stranger.publicKey.toBase58() } },
      stranger.publicKey,
    )
    for (const action of [
      () => wallet.signTransaction(foreign),
      () => wallet.signAndSendTransaction(foreign),
      () => provider.signTransactions([]),
      () => provider.signTransactions([new Uint8Array(3)]),
      () => provider.signTransactions([new Uint8Array(2_000)]),
    ]) {
      await expect(action()).rejects.toMatchObject({ name: 'InvalidTransactionError' })
    }
    expect(page.asked()).toEqual([])
  })

  it('a web3.js Connection subscribes to accounts at the URL in the adapter’s wsUrls', async () => {
    const { connection } = await open()
    const to = Keypair.generate().publicKey
    const balanceChange = new Promise<number>((resolve) => {
      connection.onAccountChange(to, ({ lamports }) => resolve(lamports))
    })
    // The subscription may start late, so each airdrop makes another report.
    const funding = setInterval(() => void node.requestAirdrop(to, sol), 20)
    expect(await balanceChange).toBeGreaterThanOrEqual(sol)
    clearInterval(funding)
  })
})

describe('signing in on Solana', () => {
  const input = {
    domain: 'app.example',
    statement: 'Sign in to the app',
    nonce: '12345678',
    issuedAt: '2026-11-21T00:00:00.000Z',
    resources: ['https://app.example/terms'],
  }
  const signIn = ({ carabiner }: Page, request: object = input) =>
    carabiner.perform('signIn', (ability, active) => ability.signIn({ ...active, input: request }))

  it.each([
    ['with the wallet’s feature solana:signIn,', {}, 'solana:signIn'],
    [
      'with a message, if the wallet lacks that feature,',
      { without: ['solana:signIn'] },
      'solana:signMessage',
    ],
  ])(
    '%s the active account signs the requested sign-in text, and the signature verifies',
    async (_, wallet, feature) => {
      const page = await connectedPage({ wallet })
      const { signature, signedMessage, account } = await signIn(page)
      expect(page.asked()).toEqual([feature])
      expect(account.address).toBe(page.signer.address)
      expect(new TextDecoder().decode(signedMessage)).toBe(
        [
          'app.example wants you to sign in with your Solana account:',
          page.signer.address,
          '',
          'Sign in to the app',
          '',
          'Nonce: 12345678',
          'Issued At: 2026-11-21T00:00:00.000Z',
          'Resources:',
          '- https://app.example/terms',
        ].join('\n'),
      )
      const bytes = fromBase58(signature) ?? new Uint8Array()
      expect(verify(bytes, signedMessage, page.signer.address)).toBe(true)
    },
  )

  it('a sign-in text without a domain gets the page’s domain', async () => {
    for (const without of [[], ['solana:signIn']]) {
      const { signedMessage } = await signIn(await connectedPage({ wallet: { without } }), {})
      expect(new TextDecoder().decode(signedMessage)).toMatch(`${location.host} wants you`)
    }
  })

  it('a sign-in fails with InvalidWalletResponseError if the wallet signed another sign-in text', async () => {
    const page = await connectedPage()
    const { signedMessage, signature } = await signIn(page)
    const [account] = page.wallet.wallet.accounts
    page.wallet.controls.lie([{ account, signedMessage, signature: fromBase58(signature) }])
    await expect(signIn(page, { ...input, nonce: '87654321' })).rejects.toMatchObject({
      name: 'InvalidWalletResponseError',
    })
  })
})
