// Loaded when a picture is pasted, because it contains the QR code reader.
import decodeQR from 'qr/decode.js'

/**
 * In px. Larger pictures are scaled down to this size. A code in a screenshot is still readable
 * then.
 */
const largest = 1_200

/**
 * Reads the QR code in a picture. The picture does not leave the page.
 *
 * @returns undefined if there is no code, or if the file is not a picture
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
    // Draws a white background for transparent codes.
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
