/** Returns a link that opens WhatsApp with a message: to one phone number, or to whomever one chooses there. */
export function whatsAppLink(text: string, phone = ''): string {
  return `https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
