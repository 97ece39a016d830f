// Loaded when a picture is pasted: it brings the reader of codes.
import decodeQR from 'qr/decode.js'

/** Larger pictures are made smaller: a code in a picture of a screen can be read from this on. In pixels. */
const largest = 1_200

/**
 * Reads the QR code in a picture. Nothing of it leaves the page.
 *
 * @returns undefined for a picture without one, and for what is no picture
 */
export async function readCode(picture: Blob): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(picture)
    const scale = Math.min(1, largest / Math.max(bitmap.width, bitmap.height))
    const width = Math.max(1, Math.round(bitmap.width * scale))
    const height = Math.max(1, Math.round(bitmap.height * scale))
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) return undefined
    // A code on nothing is one on white.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.drawImage(bitmap, 0, 0, width, height)
    bitmap.close()
    const { data } = context.getImageData(0, 0, width, height)
    return decodeQR({ width, height, data }).trim() || undefined
  } catch {
    return undefined
  }
}
