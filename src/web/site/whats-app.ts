/** Returns a link that opens WhatsApp with a message, to the given phone number or to a contact that the user chooses. */
export function whatsAppLink(text: string, phone = ''): string {
  return `https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
