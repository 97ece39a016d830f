// Connecting with a first request: `modal.connect` with options. Counts the prompts of each kind of
// wallet, as the table in docs/modal.md has them.
import { devices, type Page } from '@playwright/test'
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import {
  approve,
  connectByMail,
  enterEmail,
  makeKeys,
  newEmail,
  walletFrame,
} from './stages/email-wallet'
import { beginConnect, outcomeOf, reachFirstRequest } from './stages/first-request'
import { gate } from './support/gate'
import type { LabPage } from './support/lab-page'
import { openPhone, pairingIn, standInForApps } from './support/phone'
import { expect, test } from './support/test'

const evmRequests = {
  message: { namespace: 'eip155', type: 'message', message: 'Welcome' },
  'typed data': {
    namespace: 'eip155',
    type: 'typedData',
    typedData: {
      domain: { name: 'Lab', chainId: 31337 },
      types: { Order: [{ name: 'id', type: 'uint256' }] },
      primaryType: 'Order',
      message: { id: 7n },
    },
  },
  calls: {
    namespace: 'eip155',
    type: 'calls',
    calls: [{ to: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', value: 1n }],
  },
} as const

/** Counts the prompts of the wallets in the page. */
const promptsIn = ({ page }: LabPage) =>
  page.evaluate(() => {
    const { wallets = [], solanaWallets = [], bitcoinWallets = [] } = window.lab ?? {}
    return [...wallets, ...solanaWallets, ...bitcoinWallets].flatMap(({ log }) =>
      [...log].filter(({ prompted }) => prompted),
    ).length
  })

/** Chooses a wallet and approves its prompts, without another press in the modal. */
async function approveAll(labPage: LabPage, wallet: string, prompts: number) {
  await labPage.button(wallet).click()
  for (let count = 1; count <= prompts; count += 1) {
    await expect.poll(() => promptsIn(labPage)).toBe(count)
    await labPage.approve.click()
  }
  await expect(labPage.dialog).toBeHidden()
  expect(await promptsIn(labPage)).toBe(prompts)
}

test.describe('connect() with a first request to an installed EVM wallet', () => {
  for (const [name, request] of Object.entries(evmRequests)) {
    test(`needs two prompts, to connect and for the request: ${name}`, {
      tag: gate,
    }, async ({ labPage }) => {
      await labPage.goto()
      await beginConnect(labPage, { request })
      await approveAll(labPage, 'Lab Wallet', 2)
      const { request: outcome } = await outcomeOf(labPage)
      expect(outcome?.status).toBe('done')
    })
  }

  test('needs two prompts, to connect with a sign-in and for the request, if the wallet supports ERC-7846', async ({
    labPage,
    page,
  }) => {
    await labPage.goto('?siwx=required&sessions=browser&signsInOnConnect')
    await beginConnect(labPage, { signIn: true, request: evmRequests.message })
    await page.waitForFunction(
      () => performance.getEntriesByName('sign-in message made').length > 0,
    )
    await approveAll(labPage, 'Lab Wallet', 2)
    expect(await outcomeOf(labPage)).toMatchObject({ signedIn: true, request: { status: 'done' } })
  })

  test('needs three prompts if the wallet lacks ERC-7846, without a press in the modal between them', async ({
    labPage,
  }) => {
    await labPage.goto('?siwx=required')
    await beginConnect(labPage, { signIn: true, request: evmRequests.message })
    await approveAll(labPage, 'Lab Wallet', 3)
    expect(await outcomeOf(labPage)).toMatchObject({ signedIn: true, request: { status: 'done' } })
  })

  test('needs one prompt if the wallet is connected already', async ({ labPage }) => {
    await labPage.goto()
    await labPage.connect()
    const before = await labPage.wallet().prompts()
    await beginConnect(labPage)
    await expect(labPage.dialog.getByText('Confirm in Lab Wallet')).toBeVisible()
    await labPage.approve.click()
    await expect(labPage.dialog).toBeHidden()
    expect(await outcomeOf(labPage)).toMatchObject({ request: { status: 'done' } })
    expect((await labPage.wallet().prompts()) - before).toBe(1)
  })
})

test.describe('the outcome of connect()’s first request', () => {
  test('stays open after a rejection, and only the visitor can start another try', async ({
    labPage,
  }) => {
    await labPage.goto()
    await reachFirstRequest(labPage)
    await labPage.reject.click()
    await expect(labPage.dialog.getByText('Request declined')).toBeVisible()
    expect(await labPage.wallet().prompts()).toBe(2)
    await labPage.button('Try again').click()
    await labPage.approve.click()
    await expect(labPage.dialog).toBeHidden()
    expect(await outcomeOf(labPage)).toMatchObject({ request: { status: 'done' } })
    expect(await labPage.wallet().prompts()).toBe(3)
  })

  test('is the rejection once the visitor closes the modal after it', async ({ labPage, page }) => {
    await labPage.goto()
    await reachFirstRequest(labPage)
    await labPage.reject.click()
    await expect(labPage.dialog.getByText('Request declined')).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await outcomeOf(labPage)).toMatchObject({
      request: { status: 'declined', error: 'UserRejectedRequestError' },
    })
    await expect(labPage.status).toHaveText('connected')
  })

  test('is “unknown” once the app stops waiting, and the wallet is not prompted again', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await reachFirstRequest(labPage)
    await page.evaluate(() => {
      const { carabiner } = window.lab?.modals[0] ?? {}
      const [request] = carabiner?.getSnapshot().pendingRequests ?? []
      carabiner?.stopWaiting(request?.id ?? '')
    })
    await expect(labPage.dialog.getByText('We don’t know if it went through')).toBeVisible()
    await expect(labPage.button('Try again')).toHaveCount(0)
    expect(await outcomeOf(labPage)).toMatchObject({ request: { status: 'unknown' } })
    expect(await labPage.wallet().prompts()).toBe(2)
  })

  test('is the wallet’s answer, even if the visitor closed the modal before it arrived', async ({
    labPage,
  }) => {
    await labPage.goto()
    await reachFirstRequest(labPage)
    await labPage.button('Close').click()
    await expect(labPage.dialog).toBeHidden()
    await labPage.approve.click()
    expect(await outcomeOf(labPage)).toMatchObject({ request: { status: 'done' } })
    await expect(labPage.dialog).toBeHidden()
  })

  test('is an error if the visitor closes the modal before connecting', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await beginConnect(labPage)
    await expect(labPage.button('Lab Wallet')).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await outcomeOf(labPage)).toEqual({ error: 'ModalClosedError' })
  })
})

test.describe('connect() with a first request to a Solana wallet', () => {
  test('needs two prompts, to connect with a sign-in and for a message', async ({
    labPage,
    page,
  }) => {
    await labPage.goto('?families=solana&siwx=required&sessions=browser')
    await beginConnect(labPage, {
      signIn: true,
      request: { namespace: 'solana', type: 'message', message: 'Welcome' },
    })
    await page.waitForFunction(
      () => performance.getEntriesByName('sign-in message made').length > 0,
    )
    await approveAll(labPage, 'Tide Wallet', 2)
    expect(await outcomeOf(labPage)).toMatchObject({ signedIn: true, request: { status: 'done' } })
  })

  test('needs two prompts, to connect and for a transaction', async ({ labPage, page }) => {
    await labPage.goto('?families=solana')
    const [chain] = labPage.lab.solana
    const node = new Connection(chain?.url ?? '', 'confirmed')
    const receiver = new PublicKey('GyGKxMyg1p9SsHfm15MkNUu1u9TN2JtTspcdmrtGUdse')
    const payer = new PublicKey('AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9')
    const { blockhash } = await node.getLatestBlockhash()
    const transaction = new Transaction({ feePayer: payer, recentBlockhash: blockhash }).add(
      SystemProgram.transfer({ fromPubkey: payer, toPubkey: receiver, lamports: 1_000_000 }),
    )
    const bytes = [...transaction.serialize({ requireAllSignatures: false })]
    const before = await node.getBalance(receiver)
    await page.evaluate((serialized) => {
      const outcome = window.lab?.modals[0]?.connect({
        request: {
          namespace: 'solana',
          type: 'transaction',
          transaction: () => new Uint8Array(serialized),
        },
      })
      const read = outcome?.then(({ account, request }) => ({
        address: account.address,
        request: { status: request.status },
      }))
      Object.assign(window, { connectOutcome: read })
    }, bytes)
    await approveAll(labPage, 'Tide Wallet', 2)
    expect(await outcomeOf(labPage)).toMatchObject({
      address: payer.toBase58(),
      request: { status: 'done' },
    })
    await expect.poll(() => node.getBalance(receiver)).toBe(before + 1_000_000)
  })
})

test.describe('connect() with a first request to a Bitcoin wallet', () => {
  test('needs two prompts, to connect and for a message', async ({ labPage }) => {
    await labPage.goto('?families=bitcoin')
    await beginConnect(labPage, {
      request: { namespace: 'bip122', type: 'message', message: 'Welcome' },
    })
    await approveAll(labPage, 'Buoy Wallet', 2)
    expect(await outcomeOf(labPage)).toMatchObject({ request: { status: 'done' } })
  })

  test('needs two prompts, to connect and for a PSBT of the wallet’s own coins', async ({
    labPage,
    page,
  }) => {
    await labPage.goto('?families=bitcoin')
    await page.evaluate(() => {
      const { modal, bitcoin } = window.lab?.hosts[0] ?? {}
      const to = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
      const outcome = modal?.connect({
        request: {
          namespace: 'bip122',
          type: 'psbt',
          broadcast: true,
          psbt: async ({ networkId, address }) =>
            (await bitcoin?.buildPsbt(networkId, address, to, 20_000n)) ?? '',
        },
      })
      const read = outcome?.then(({ request }) => ({
        request: {
          status: request.status,
          result: request.status === 'done' ? { hash: request.result.hash } : undefined,
        },
      }))
      Object.assign(window, { connectOutcome: read })
    })
    await approveAll(labPage, 'Buoy Wallet', 2)
    const { request } = await outcomeOf(labPage)
    expect(request).toMatchObject({
      status: 'done',
      result: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
  })
})

test.describe('connect() with a first request to a phone over WalletConnect', () => {
  /** Approves the phone's prompts and returns their methods. */
  async function approveOn(phone: Page, count: number): Promise<string[]> {
    const methods: string[] = []
    for (let at = 0; at < count; at += 1) {
      await expect(phone.getByTestId('phone-approve')).toBeVisible()
      methods.push((await phone.getByTestId('phone-method').textContent()) ?? '')
      await phone.getByTestId('phone-approve').click()
      // The next prompt replaces this one.
      await expect(
        phone.getByTestId('phone-method').filter({ hasText: methods[at] ?? '' }),
      ).toHaveCount(0)
    }
    return methods
  }
  const pressWalletConnect = async (labPage: LabPage) => {
    await labPage.button(/WalletConnect/).click()
    const link = labPage.dialog.getByRole('link', { name: 'Open a wallet on this device' })
    await expect(link).toBeVisible()
    return (await link.getAttribute('href')) ?? ''
  }

  test('needs two prompts, to connect and for the request', async ({ labPage, browser }) => {
    await labPage.goto('?wc=on')
    await beginConnect(labPage)
    const uri = await pressWalletConnect(labPage)
    const context = await browser.newContext()
    const phone = await openPhone(context, labPage.lab, uri)
    expect(await approveOn(phone, 2)).toEqual(['wc_sessionPropose', 'personal_sign'])
    await expect(labPage.dialog).toBeHidden()
    expect(await outcomeOf(labPage)).toMatchObject({ request: { status: 'done' } })
    await context.close()
  })

  test('needs two prompts, to connect with a sign-in and for the request', async ({
    labPage,
    browser,
  }) => {
    await labPage.goto('?wc=on&siwx=required&sessions=browser')
    await beginConnect(labPage, { signIn: true, request: evmRequests.message })
    await labPage.page.waitForFunction(
      () => performance.getEntriesByName('sign-in message made').length > 0,
    )
    const uri = await pressWalletConnect(labPage)
    const context = await browser.newContext()
    const phone = await openPhone(context, labPage.lab, uri)
    expect(await approveOn(phone, 2)).toEqual(['wc_sessionAuthenticate', 'personal_sign'])
    await expect(labPage.dialog).toBeHidden()
    expect(await outcomeOf(labPage)).toMatchObject({ signedIn: true, request: { status: 'done' } })
    await context.close()
  })

  test.describe('on the same device', () => {
    const { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
    test.use({ userAgent, viewport, deviceScaleFactor, isMobile, hasTouch })

    test('sends the request while the wallet’s app is open, and the page offers a link to the app', async ({
      labPage,
      page,
      browser,
    }) => {
      const followed = await standInForApps(page)
      await labPage.goto('?wc=on&listed')
      await beginConnect(labPage)
      await labPage.button(/WalletConnect/).click()
      const row = labPage.dialog.getByRole('link', { name: 'Lab phone' })
      const uri = pairingIn(await row.getAttribute('href'))
      await row.tap()
      const context = await browser.newContext()
      const phone = await openPhone(context, labPage.lab, uri)
      await approveOn(phone, 1)
      // The link is for a visitor who comes back before answering.
      const link = labPage.dialog.getByRole('link', { name: 'Open Lab phone' })
      await expect(link).toBeVisible()
      expect(await approveOn(phone, 1)).toEqual(['personal_sign'])
      await expect(labPage.dialog).toBeHidden()
      expect(await outcomeOf(labPage)).toMatchObject({ request: { status: 'done' } })
      // The test's own scripts count as presses, so that the page may have opened the second link.
      const [first] = await followed()
      expect(first).toMatch(/^labphone:\/\/wc\?uri=/)
      await context.close()
    })
  })
})

for (const [query, parts] of [
  ['?email', {}],
  ['?email&siwx=required&sessions=browser', { signIn: true }],
] as const) {
  test(`connect() with a first request asks for one approval in the embedded wallet once the visitor has logged in: ${query}`, async ({
    labPage,
  }) => {
    const email = newEmail()
    await labPage.goto(query)
    await beginConnect(labPage, { ...parts, request: evmRequests.message })
    await enterEmail(labPage, email)
    await makeKeys(labPage)
    await approve(labPage)
    await expect(labPage.dialog).toBeHidden()
    expect(await outcomeOf(labPage)).toMatchObject({
      signedIn: 'signIn' in parts,
      request: { status: 'done' },
    })
  })
}

test('connect() rejects its first request to the embedded wallet if the visitor closes the modal', async ({
  labPage,
}) => {
  await labPage.goto('?email')
  await connectByMail(labPage)
  await beginConnect(labPage)
  await expect(walletFrame(labPage).getByText('Welcome')).toBeVisible()
  await labPage.button('Close').click()
  await labPage.button('Close').click()
  expect(await outcomeOf(labPage)).toMatchObject({ request: { status: 'declined' } })
  await expect(labPage.dialog).toBeHidden()
})
