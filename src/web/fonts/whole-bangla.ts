/**
 * Brings the whole Bangla font once its first part is drawn, and lets it take over. Where the machine has a font of its own, both
 * names are that one, and nothing is fetched.
 */
function bringWhole(): void {
  const faces = Array.from(document.fonts);
  if (!faces.some(({ family, status }) => family.includes('Bangla-first') && status === 'loaded')) return;
  document.fonts.removeEventListener('loadingdone', bringWhole);
  void document.fonts
    .load('1em "Noto Sans Bengali"', 'ক')
    .then(() => document.documentElement.setAttribute('data-bangla', 'whole'));
}

document.fonts.addEventListener('loadingdone', bringWhole);
bringWhole();
