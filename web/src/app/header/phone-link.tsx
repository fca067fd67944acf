/** A link that calls a number. */
export function PhoneLink({ phone, className }: { phone: string; className?: string | undefined }) {
  return (
    <a className={className} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  );
}
