import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mountRoot } from '../../root/mount-root.js'
import { RootContext } from '../../root/RootContext.js'
import { QrCode } from './QrCode.js'
import css from './qr-code.css'

const cleanups: (() => void)[] = []
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await act(cleanUp)
})

async function setup() {
  const isolated = mountRoot({ document, nonce: undefined, styles: [], embedded: false })
  document.body.append(isolated.host)
  const root = createRoot(isolated.shadow)
  cleanups.push(() => {
    root.unmount()
    isolated.destroy()
  })
  const draw = (text: string | undefined) =>
    act(() =>
      root.render(
        createElement(RootContext.Provider, { value: isolated }, <QrCode text={text} label="" />),
      ),
    )
  const classes = () =>
    [...isolated.shadow.querySelectorAll('.cb-qr-code > div')].map(({ className }) => className)
  return { draw, classes }
}

it('the first QR code appears without animation, also if its URI arrives after the first render', async () => {
  const ready = await setup()
  await ready.draw('wc:a')
  expect(ready.classes()).toEqual([''])
  const delayed = await setup()
  await delayed.draw(undefined)
  await delayed.draw('wc:a')
  expect(delayed.classes()).toEqual([''])
  // The elements around the code don't fade either.
  expect(css).not.toMatch(/\.cb-qr(-code)? \{[^}]*animation/)
})

it('a QR code with a new URI cross-fades with the previous QR code', async () => {
  const { draw, classes } = await setup()
  await draw('wc:a')
  await draw('wc:b')
  expect(classes()).toEqual(['cb-qr-leaving', 'cb-qr-entering'])
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(classes()).toEqual([''])
  })
})
