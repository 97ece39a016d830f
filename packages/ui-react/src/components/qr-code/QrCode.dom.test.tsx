import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mountRoot } from '../../root/mount-root.js'
import { RootContext } from '../../root/RootContext.js'
import { QrCode } from './QrCode.js'
import css from './qr-code.css'

const ends: (() => void)[] = []
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  for (const end of ends.splice(0)) await act(end)
})

async function setup() {
  const isolated = mountRoot({ document, nonce: undefined, styles: [], embedded: false })
  document.body.append(isolated.host)
  const root = createRoot(isolated.shadow)
  ends.push(() => {
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

it('shows the first code without animation, whether it was ready or had to be made', async () => {
  const there = await setup()
  await there.draw('wc:a')
  expect(there.classes()).toEqual([''])
  const made = await setup()
  await made.draw(undefined)
  await made.draw('wc:a')
  expect(made.classes()).toEqual([''])
  // The elements around the code don't fade either.
  expect(css).not.toMatch(/\.cb-qr(-code)? \{[^}]*animation/)
})

it('a renewed code cross-fades with the previous one', async () => {
  const { draw, classes } = await setup()
  await draw('wc:a')
  await draw('wc:b')
  expect(classes()).toEqual(['cb-qr-leaving', 'cb-qr-entering'])
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(classes()).toEqual([''])
  })
})
