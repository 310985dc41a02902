import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Loads the decoder for browsers without one. It is served by this site; by default it would be fetched from a third party. */
export async function loadDecoder() {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  return new BarcodeDetector({ formats: ['qr_code'] });
}
