/**
 * The sign of the taka, which few systems have in their own font, as on the site: cut from Noto Sans Bengali.
 * Copyright 2025 The Noto Project Authors (https://github.com/notofonts/bengali), SIL Open Font License 1.1
 * (http://scripts.sil.org/OFL). Each is a WOFF 2 file of one weight; src/web/fonts/fonts.css tells how it was made.
 */
export const TAKA_SIGNS: Record<string, Buffer> = {
  'taka-400.woff2': Buffer.from(
    'd09GMgABAAAAAAJMAA8AAAAABKwAAAH0AAMC0QAAAAAAAAAAAAAAAAAAAAAAAAAAGoFGGyAcPAZgP1NUQVREADQRCAqBGIEjATYCJAMICwYABCAFZgcgG6wDAC4KHGNqemoUbrmKeCLhqIfvOVuNh+/3a+fe/xCVxJBMk1gjkUiEvnWHSIJSyURK0ZC8M33//3HvfV+skCqIQY6AokLa6XNbKK5QE8LcDiNHZjV0daMIYbefuJXQNcUhNITkFLSE/OccWHf64/lyrLUwgtgSDDAOLMLAgsBb4FGcWIAaAKU3HHKuRObxeQoJoFtYxhM4GG83aVocrlgOSAo0AKAxW3Y0tUSnt80CS3disJsygy1d8huGe3O3SJU8jY0OeedKwAVrcc0SHsUPyclOBuGS/JOPaPe3g+oTHcAA5CimF5jVLIRWiUGJRVmb9mGEqL3hdoQRikEVUsY98hlCyBiFG4BEhUGVwKBiFkURtP3Tbf3PgAAhGoAJEhQkNnEAKIBcxdHvDsJ31JMuFZnstlwp9WzL8+YOTRaVLp+xhwYzjlPqK45vFbrB9mWLLCvrhSP8Y/ObhNIVNU1/Jpec3LKCMtGhvEsiZvO+ZYJdsUIul7iedWZpgztVNpFfgj4IIFDli6rObalj2v5I2OoP8DEdA/ie276Xfns9Y3ehWYLg+aE8KOgaynfwpTKv1GaKC0J6pNMtzQIAFIFiQyVKm9TN7ETo1G1Tu/HZUei06FKLNiO6NRhU1KJDm3bD0B2aDV+X0GdQjwbdsEBjKwwA',
    'base64',
  ),
  'taka-700.woff2': Buffer.from(
    'd09GMgABAAAAAAI8AA8AAAAABKAAAAHjAAMC0QAAAAAAAAAAAAAAAAAAAAAAAAAAGoFGGyAcPAZgP1NUQVRAADQRCAqBGIEmATYCJAMICwYABCAFYAcgG6UDAB4Jdgzlj2BLGZzEw/Pr+P+1z8yzkWDGe/NDIxISnMQsVPAjBw0b859zYN3x8Xw5/ms3iC3BAOPAIgwsSAJKKIowQD0ApTcccq5E5vF5CglAWaE1LoKC/ZJqqysGDx09WXE5/A80obueiozqz1mxsKOWczevWUZeuGb+Ul42e92K2i2QPM1LVyakgjQdo9iLGTrGQCUOxbBx44Y5VOJrOtDe/xaRvY0DqASpelqB+ooKobiEyhIaSxsXLloXwcZ56xZFEnLlBUS5dAUhpKhuHkjIUFkmUFmuPnK5oMRXuvt/lBUgxP+UAwnkSOiGAYAckDrlswteRpFSu26ULLgVu5+VKnwh7TpfqvDy9Qux+0zJaYVX7bpSsuDpPj94Ydfz8GBBlNGwyLRJi2aVnlL3eLPmTxs2n92668BBIz43nlKn+uXajapXq1Ijm9/5YOMWdxs2rd+89e12rS7VGdC6c7M5Q8fOatvy5ao7q4BAlp7c/+9XM8v1/l48yz7BC2eOw/teDP5323+L8r/tFYpKIPh9yr8o8J/67Sd+VErTzUizNRFIzihtj6ICAOQCua4ykZeIUJrZkpJKWznFVV1XV1pd08y32EKLrIMuNs86HWilZc+NtdIay822TAb8v44MAAA=',
    'base64',
  ),
};
