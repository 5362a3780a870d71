/** Whether a retailer's host is one of Amazon's country shops: `www.amazon.de`, `amazon.co.uk`. */
export function isAmazon(host: string): boolean {
  return /^(www\.)?amazon\.[a-z]{2,3}(\.[a-z]{2})?$/.test(host);
}
