import type { Locator } from '@playwright/test'

/** Returns a screenshot's pixels, four bytes each. */
export async function pixelsOf(locator: Locator) {
  const photo = await locator.screenshot()
  const { pixels, width, height } = await locator.page().evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    // As one string: Playwright takes seconds to transfer a list of a million numbers.
    const pixels = Array.from(data, (byte) => String.fromCharCode(byte)).join('')
    return { pixels, width: canvas.width, height: canvas.height }
  }, photo.toString('base64'))
  return { data: Uint8ClampedArray.from(Buffer.from(pixels, 'latin1')), width, height }
}
