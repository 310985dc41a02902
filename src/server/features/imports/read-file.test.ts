import { describe, expect, test } from 'vitest';
import { Refusal } from '../../platform/errors.ts';
import { readFile } from './read-file.ts';

const readRows = (text: string) => readFile(text).rows;
const RAHIM = { line: 2, name: 'Rahim', email: 'rahim@example.com', phone: '01712 345678' };

function catchRefusal(text: string): string {
  try {
    readFile(text);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  throw new Error('it was read');
}

describe('a file of members is read, however a spreadsheet has written it:', () => {
  test.each([
    ['with commas', 'name,email,phone\nRahim,rahim@example.com,01712 345678'],
    ['with semicolons', 'name;email;phone\r\nRahim;rahim@example.com;01712 345678\r\n'],
    ['with tabs', 'name\temail\tphone\nRahim\trahim@example.com\t01712 345678'],
    ['with a byte order mark', '\uFEFFname,email,phone\nRahim,rahim@example.com,01712 345678'],
    [
      'with other words, in any order',
      'E-Mail Address,Mobile No.,Mobile,Full Name\nrahim@example.com,x,01712 345678,Rahim',
    ],
    [
      'with the words of our own files in Bangla',
      'ভূমিকা,নাম,ইমেইল,ফোন\nসদস্য,Rahim,rahim@example.com,01712 345678',
    ],
    ['with quotes and spaces', '"Name" , "E-mail", Phone\n "Rahim" , rahim@example.com , 01712 345678 '],
    [
      'with the apostrophe of our own files',
      "name,email,phone\n'=Rahim,rahim@example.com,01712 345678".replace("'=", ''),
    ],
    ['with further columns', 'id,name,email,phone,note\n7,Rahim,rahim@example.com,01712 345678,"a, b"'],
    ['with empty lines at its end', 'name,email,phone\nRahim,rahim@example.com,01712 345678\n,,\n\n'],
  ])('%s', (_how, text) => {
    expect(readRows(text)).toEqual([RAHIM]);
  });

  test('of our own export: names are names, and the column of ids is told as not used', () => {
    const id = '0199c2f4-0000-7000-8000-00005f3a2b1c';
    const head = 'Member,Name,E-mail,Phone,Role';
    const file = readFile(
      `${head}\n${id},Rahim,rahim@example.com,01712 345678,member\n${id},,r@example.com,,`,
    );
    expect(file.rows).toEqual([RAHIM, { line: 3, name: '', email: 'r@example.com', phone: '' }]);
    expect(file.unusedColumns).toEqual(['Member', 'Role']);
  });

  test('by the better of two columns, and by the other where that is empty', () => {
    const file = readFile(
      'Customer,Name,email,Tel,Phone\nNobody,Rahim,rahim@example.com,,01712 345678\nSalma,,s@example.com,1,',
    );
    expect(file.rows).toEqual([RAHIM, { line: 3, name: 'Salma', email: 's@example.com', phone: '1' }]);
    expect(file.unusedColumns).toEqual([]);
  });

  test('and a line with a comma too many is no line of fewer cells', () => {
    expect(readFile('name,email\nUddin, Rahim,r@example.com').rows[0]).toMatchObject({ isTooLong: true });
    expect(readFile('name,email\nRahim,r@example.com,,').rows[0]).not.toHaveProperty('isTooLong');
  });

  test('with a line that names the delimiter', () => {
    expect(readRows('sep=;\r\nname;email\r\nRahim;rahim@example.com')).toEqual([
      { ...RAHIM, phone: '', line: 3 },
    ]);
  });

  test('with first and last names, and formulas that an apostrophe has made harmless', () => {
    expect(readRows("First name,Surname,Mail,Tel\nRahim,Uddin,r@example.com,'+8801712345678")).toEqual([
      { line: 2, name: 'Rahim Uddin', email: 'r@example.com', phone: '+8801712345678' },
    ]);
  });

  test('with cells of several lines: a row has the line on which it ends', () => {
    const rows = readRows('name,email\n"Rahim\nUddin",r@example.com\nSalma,s@example.com');
    expect(rows.map(({ name, line }) => [name, line])).toEqual([
      ['Rahim\nUddin', 3],
      ['Salma', 4],
    ]);
  });
});

describe('a file is refused in words', () => {
  test('without a column for the e-mail', () => {
    expect(catchRefusal('name,mobile\nRahim,01712345678')).toContain('must name a column ‘email’');
    expect(catchRefusal('name,mobile\nRahim,01712345678')).toContain('It says: name, mobile');
    expect(catchRefusal('\n')).toContain('must name a column');
  });

  test('with a line that is wider or longer than any table', () => {
    const line = (count: number) => `email\n${','.repeat(count)}x\n`;
    expect(readRows(line(199))).toEqual([]);
    for (const count of [200, 20_000, 1_000_000])
      expect(catchRefusal(line(count))).toBe(
        'This file cannot be read in line 2: it has more than 200 columns or 10,000 characters. Please keep name, email and phone.',
      );
    // An open quotation mark joins the short lines.
    expect(catchRefusal(`email\n${`"\n"${','.repeat(9000)}`.repeat(100)}`)).toContain('200 columns');
    expect(catchRefusal(`${','.repeat(1_000_000)}email\n${'x\n'.repeat(5000)}`)).toContain('in line 1');
  });

  test('with a quotation mark that is left open', () => {
    expect(catchRefusal('name,email\n"Rahim,r@example.com\nSalma,s@example.com')).toContain('quotation mark');
  });

  test('with more rows than one file may have', () => {
    const rows = Array.from({ length: 5001 }, (_, n) => `p${n}@example.com`).join('\n');
    expect(catchRefusal(`email\n${rows}`)).toContain('more than 5,000 rows');
    expect(readRows(`email\n${rows.slice(0, rows.lastIndexOf('\n'))}`)).toHaveLength(5000);
  });
});
