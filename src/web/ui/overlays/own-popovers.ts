// Popovers for browsers that have none: the few things of them that the site uses. Loaded there only; what hides one that is
// closed stands in theme.css.

let current: HTMLElement | null = null;

function tell(popover: HTMLElement, name: 'beforetoggle' | 'toggle', newState: 'open' | 'closed'): void {
  popover.dispatchEvent(Object.assign(new Event(name), { newState }));
}

function show(popover: HTMLElement): void {
  if (popover.dataset['open'] !== undefined) return;
  if (popover.getAttribute('popover') === 'auto') {
    if (current) hide(current);
    current = popover;
  }
  tell(popover, 'beforetoggle', 'open');
  popover.dataset['open'] = '';
  popover.style.display = 'block';
  tell(popover, 'toggle', 'open');
}

function hide(popover: HTMLElement): void {
  if (popover.dataset['open'] === undefined) return;
  if (current === popover) current = null;
  delete popover.dataset['open'];
  popover.style.removeProperty('display');
  tell(popover, 'toggle', 'closed');
}

const buttonOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[popovertarget]') : null;

Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    show(this);
  },
  hidePopover(this: HTMLElement) {
    hide(this);
  },
});

document.addEventListener('click', (event) => {
  const popover = document.getElementById(buttonOf(event.target)?.getAttribute('popovertarget') ?? '');
  if (!popover) return;
  event.preventDefault();
  if (popover === current) hide(popover);
  else show(popover);
});

document.addEventListener('pointerdown', ({ target }) => {
  const isInside = target instanceof Node && current?.contains(target);
  const isItsButton = current !== null && buttonOf(target)?.getAttribute('popovertarget') === current.id;
  if (current && !isInside && !isItsButton) hide(current);
});

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !current) return;
  const { id } = current;
  hide(current);
  document.querySelector<HTMLElement>(`[popovertarget="${id}"]`)?.focus();
});

export {};
