import { expect, it } from 'vitest'
import { version } from '../../package.json'
import { sdk } from './page-frame.js'

it('the page tells the frame the version of the package wallet-frame', () => {
  expect(sdk.sdkVersion).toBe(version)
})
