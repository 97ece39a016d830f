// Connecting with a first request: `modal.connect` with options. Counts the prompts and the app
// switches of each kind of wallet, as the table in docs/modal.md has them.
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
import { type AppSwitches, watchAppSwitches } from './support/app-switches'
import { gate } from './support/gate'
import type { LabPage } from './support/lab-page'
import { openPhone, pairingIn } from './support/phone'
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

let apps: AppSwitches
test.beforeEach(async ({ page }) => {
  apps = await watchAppSwitches(page)
})

/** Counts the prompts of the wallets in the page. */
const promptsIn = ({ page }: LabPage) =>
  page.evaluate(() => {
    const { wallets = [], solanaWallets = [], bitcoinWallets = [] } = window.lab ?? {}
    return [...wallets, ...solanaWallets, ...bitcoinWallets].flatMap(({ log }) =>
      [...log].filter(({ prompted }) => prompted),
    ).length
  })

/**
 * Chooses a wallet in the page and approves its prompts, without another press in the modal. The
 * visitor stays in the browser.
 */
async function approveAll(labPage: LabPage, wallet: string, prompts: number) {
  await labPage.button(wallet).click()
  for (let count = 1; count <= prompts; count += 1) {
    await expect.poll(() => promptsIn(labPage)).toBe(count)
    await labPage.approve.click()
  }
  await expect(labPage.dialog).toBeHidden()
  expect([await promptsIn(labPage), await apps.count()]).toEqual([prompts, 0])
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

  test('needs two prompts if the visitor chooses the connected wallet instead of the one in the options', async ({
    labPage,
    page,
  }) => {
    await labPage.goto('?wallets=2')
    await labPage.connect()
    const other = await page.evaluate(() => {
      const { carabiner } = window.lab?.modals[0] ?? {}
      return carabiner?.getSnapshot().connectors.find(({ name }) => name === 'Second Wallet')?.id
    })
    const before = await promptsIn(labPage)
    await beginConnect(labPage, { connectorId: other ?? '', request: evmRequests.message })
    await expect(labPage.title).toHaveText('Second Wallet')
    await labPage.reject.click()
    await expect(labPage.dialog.getByText('Connection rejected')).toBeVisible()
    await labPage.button('Back').click()
    await expect(labPage.title).toHaveText('Connect wallet')
    await labPage.button(/^Lab Wallet/).click()
    // The connected wallet shares its account without a prompt.
    await expect(labPage.title).toHaveText('Approve request')
    await labPage.approve.click()
    await expect(labPage.dialog).toBeHidden()
    expect(await outcomeOf(labPage)).toMatchObject({
      address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      request: { status: 'done' },
    })
    expect((await promptsIn(labPage)) - before).toBe(2)
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

  test('needs three prompts, to connect, to sign in and for a message', async ({ labPage }) => {
    await labPage.goto('?families=bitcoin&siwx=required&sessions=browser')
    await beginConnect(labPage, {
      signIn: true,
      request: { namespace: 'bip122', type: 'message', message: 'Welcome' },
    })
    await approveAll(labPage, 'Buoy Wallet', 3)
    expect(await outcomeOf(labPage)).toMatchObject({ signedIn: true, request: { status: 'done' } })
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
      const method = (await phone.getByTestId('phone-method').textContent()) ?? ''
      const text = (await phone.getByTestId('phone-text').textContent()) ?? ''
      methods.push(method)
      await phone.getByTestId('phone-approve').click()
      // The next prompt replaces this one.
      const prompt = phone.getByRole('heading').locator('..').filter({ hasText: method })
      await expect(prompt.filter({ hasText: text })).toHaveCount(0)
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
    // The visitor holds the phone beside the screen.
    expect(await apps.count()).toBe(0)
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
    expect(await apps.count()).toBe(0)
    expect(await outcomeOf(labPage)).toMatchObject({ signedIn: true, request: { status: 'done' } })
    await context.close()
  })

  test('needs three prompts, to connect, to sign in and for the request, if the app also has networks of another chain family', async ({
    labPage,
    browser,
  }) => {
    await labPage.goto('?wc=on&families=evm,solana&siwx=required&sessions=browser')
    await beginConnect(labPage, { signIn: true, request: evmRequests.message })
    const uri = await pressWalletConnect(labPage)
    const context = await browser.newContext()
    const phone = await openPhone(context, labPage.lab, uri)
    const methods = ['wc_sessionPropose', 'personal_sign', 'personal_sign']
    expect(await approveOn(phone, 3)).toEqual(methods)
    await expect(labPage.dialog).toBeHidden()
    expect(await apps.count()).toBe(0)
    expect(await outcomeOf(labPage)).toMatchObject({ signedIn: true, request: { status: 'done' } })
    await context.close()
  })

  test.describe('on the same device', () => {
    const { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
    test.use({ userAgent, viewport, deviceScaleFactor, isMobile, hasTouch })

    test('sends the request while the wallet’s app is open, and the page offers a link to the app', async ({
      labPage,
      browser,
    }) => {
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
      // The request followed the connection, so that one switch to the app was enough.
      expect(await apps.links()).toEqual([expect.stringMatching(/^labphone:\/\/wc\?uri=/)])
      await context.close()
    })

    test('needs a second switch to the app if the browser suspends the page meanwhile', async ({
      labPage,
      page,
      browser,
    }) => {
      await labPage.goto('?wc=on&listed')
      await beginConnect(labPage)
      await labPage.button(/WalletConnect/).click()
      const row = labPage.dialog.getByRole('link', { name: 'Lab phone' })
      const uri = pairingIn(await row.getAttribute('href'))
      await row.tap()
      const browserPage = await page.context().newCDPSession(page)
      await browserPage.send('Page.setWebLifecycleState', { state: 'frozen' })
      const context = await browser.newContext()
      const phone = await openPhone(context, labPage.lab, uri)
      await approveOn(phone, 1)
      await browserPage.send('Page.setWebLifecycleState', { state: 'active' })
      await apps.comeBack()
      const link = labPage.dialog.getByRole('link', { name: 'Open Lab phone' })
      await expect(link).toBeVisible()
      if ((await apps.count()) === 1) await link.tap()
      expect(await approveOn(phone, 1)).toEqual(['personal_sign'])
      await apps.comeBack()
      await expect(labPage.dialog).toBeHidden()
      expect(await outcomeOf(labPage)).toMatchObject({ request: { status: 'done' } })
      expect(await apps.count()).toBe(2)
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
    // The visitor leaves the page only to read the code of the login's email.
    expect(await apps.count()).toBe(0)
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
