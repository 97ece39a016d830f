// The look of the frame's own screens and of its approvals, as high as the modal makes the frame.
// Other tests check what they do.

import {
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  http,
  maxUint256,
  numberToHex,
  parseEther,
} from 'viem'
import { addAuthenticator, type EmbedderPage, expect, test } from './secure-frame/embedder'
import { axeFindsInFrames } from './support/axe'
import { gate } from './support/gate'
import { fewLooks } from './support/looks'

/** The folder for screenshots: `VIEW_PHOTOS=/tmp/photos npm run e2e -- secure-frame-looks`. */
const photos = process.env.VIEW_PHOTOS
const locales = fewLooks ? (['ar', 'en'] as const) : (['de', 'ar', 'en'] as const)
const themes = fewLooks ? (['light'] as const) : (['dark', 'light'] as const)
/** Heights that the modal gives the frame, in px. */
const heights = { least: 328, most: 560 }

/** Makes the frame as high as its screen, like the modal. */
async function fit(app: EmbedderPage) {
  await app.page.evaluate(({ least, most }) => {
    const { frame, said } = window.embedder ?? {}
    const tellings = said?.filter(({ type }) => type === '@w3m-frame/SCREEN_HEIGHT') ?? []
    const height = Number(Object(tellings.at(-1)?.payload).height)
    if (frame) frame.height = String(Math.min(Math.max(height, least), most))
  }, heights)
}

/** Checks the shown screen, and photographs it. */
async function check(app: EmbedderPage, at: string, hasAxe: boolean) {
  const frame = await app.frame()
  await fit(app)
  const overflow = await frame.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, at).toBe(0)
  await expect(frame.getByRole('main'), at).toHaveCount(1)
  await expect(frame.getByRole('heading', { level: 1 }), at).toHaveCount(1)
  for (const button of await frame.locator('footer button').all()) {
    await expect(button, at).toBeInViewport({ ratio: 1 })
  }
  if (hasAxe) expect(await axeFindsInFrames(app.page), at).toEqual([])
  if (!photos) return
  await app.page.locator('iframe').screenshot({ path: `${photos}/frame, ${at}.png` })
}

/**
 * Checks a screen in each theme and language, 360 px wide.
 *
 * @param open - opens the screen again, because an open screen does not change its theme or language
 * @param close - closes it
 */
async function look(
  app: EmbedderPage,
  screen: string,
  open: () => Promise<unknown>,
  close: () => Promise<unknown>,
) {
  const frame = await app.frame()
  for (const locale of locales) {
    for (const themeMode of themes) {
      await app.ask('SYNC_THEME', { themeMode, locale })
      await open()
      await expect(frame.locator(`html[lang=${locale}]`)).toBeAttached()
      await expect(frame.getByRole('heading', { level: 1 }), screen).toBeVisible()
      // Structure and colours are the same in every language.
      await check(app, `${screen} ${themeMode} ${locale}`, locale === 'ar')
      await close()
    }
  }
}

test('each screen of the wallet frame for keys, codes and passkeys is readable in every theme and language', async ({
  app,
  page,
}) => {
  test.setTimeout(240_000)
  await addAuthenticator(page, { hasPrf: true })
  await app.embed()
  await app.signIn(`looks-${Date.now()}@carabiner.example`)
  let request = ''
  const show = (screen: string) => async () => {
    request = await app.begin('OPEN_SCREEN', { screen })
  }
  const close = async () => {
    await app.ask('CLOSE_SCREEN')
    await app.answer(request)
  }
  await look(app, 'create', show('keys'), close)

  // In English now.
  const frame = await app.frame()
  const press = (name: string | RegExp) => frame.getByRole('button', { name }).click()
  await show('keys')()
  await press('Continue without a passkey')
  await press('Later')
  await app.answer(request)
  /** Goes on in a screen by its first button, whatever its language. */
  const onward = async () => {
    const first = frame.locator('.wf-footer button').first()
    await expect(first).toBeEnabled()
    await first.click()
  }
  await look(app, 'recovery code', show('recovery'), close)
  const toConfirm = async () => {
    await show('recovery')()
    await onward()
    await expect(frame.locator('.wf-code-input').first()).toBeVisible()
  }
  await look(app, 'confirm the code', toConfirm, close)
  await look(app, 'export', show('export'), close)
  await look(app, 'passkeys', show('passkey'), close)
  await show('passkey')()
  await press('Add a passkey')
  await expect(frame.getByText(/Chrome on/)).toBeVisible()
  await close()
  await look(app, 'a passkey', show('passkey'), close)
  await look(app, 'permissions', show('permissions'), close)

  await app.embed()
  await look(app, 'unlock', show('keys'), close)
})

const spender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const settlement = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'

test('each kind of approval screen of the wallet frame is readable in every theme and language', {
  tag: gate,
}, async ({ app, lab }) => {
  test.setTimeout(240_000)
  const [chain] = lab.chains
  const [token, dollar] = chain?.tokens ?? []
  if (!chain || !token || !dollar) throw new Error('no chain')
  await app.embed()
  await app.makeKeys(`approvals-${Date.now()}@carabiner.example`)
  const { eip155: account } = await app.addresses()
  const node = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) })
  await node.setBalance({ address: `0x${account.slice(2)}`, value: parseEther('5') })
  let request = ''
  const ask = async (method: string, params: unknown) => {
    const payload = { method, params, chainId: 31337, chainNamespace: 'eip155' }
    request = await app.begin('RPC_REQUEST', payload)
    const frame = await app.frame()
    await expect(frame.locator('.wf-approval-sentence').first()).toBeVisible()
  }
  const reject = async () => {
    await app.post({ type: '@w3m-app/RPC_ABORT', id: crypto.randomUUID() })
    await app.answer(request)
  }
  const send = (transaction: object) =>
    ask('eth_sendTransaction', [{ from: account, ...transaction }])
  const approve = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [spender, maxUint256],
  })
  const order = {
    domain: { chainId: 31337, verifyingContract: settlement },
    primaryType: 'Order',
    types: {
      EIP712Domain: [
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      Order: [
        ...['sellToken', 'buyToken', 'receiver'].map((name) => ({ name, type: 'address' })),
        ...['sellAmount', 'buyAmount'].map((name) => ({ name, type: 'uint256' })),
        { name: 'validTo', type: 'uint32' },
        { name: 'appData', type: 'bytes32' },
        { name: 'feeAmount', type: 'uint256' },
        { name: 'kind', type: 'string' },
        { name: 'partiallyFillable', type: 'bool' },
        ...['sellTokenBalance', 'buyTokenBalance'].map((name) => ({ name, type: 'string' })),
      ],
    },
    message: {
      sellToken: token.address,
      buyToken: dollar.address,
      receiver: account,
      sellAmount: '1234567890',
      buyAmount: '987654321',
      validTo: Math.floor(Date.now() / 1_000) + 3_600,
      appData: `0x${'00'.repeat(32)}`,
      feeAmount: '0',
      kind: 'sell',
      partiallyFillable: false,
      sellTokenBalance: 'erc20',
      buyTokenBalance: 'erc20',
    },
  }
  const message = (text: string) => () =>
    ask('personal_sign', [`0x${Buffer.from(text).toString('hex')}`, account])
  for (const [kind, open] of [
    ['a message', message('Hello from the lab')],
    ['a foreign sign-in', message(foreignSignIn(account))],
    ['coins', () => send({ to: spender, value: numberToHex(parseEther('0.123456789012345678')) })],
    ['an allowance', () => send({ to: token.address, data: approve })],
    ['an unknown call', () => send({ to: spender, data: '0x12345678', value: '0x1' })],
    ['an order', () => ask('eth_signTypedData_v4', [account, JSON.stringify(order)])],
  ] as const) {
    await look(app, kind, open, reject)
  }
})

const foreignSignIn = (account: string) =>
  [
    'bank.example wants you to sign in with your Ethereum account:',
    account,
    '',
    'URI: https://bank.example',
    'Version: 1',
    'Chain ID: 31337',
    'Nonce: kEWepMt9knR6lWJ6A',
    `Issued At: ${new Date().toISOString()}`,
  ].join('\n')
