@server @usage:pidf-manipulation
Feature: RFC 4827 §6, Contacts (RFC 3863 §4.1.5)

  Rule: A priority is a decimal number from 0 to 1 with at most three digits behind the point

    # RFC 3863 §4.1.5 says that applications SHOULD ignore a value that is out of range. That is for readers of a
    # document; an XCAP server refuses it (RFC 4825 §8.2.5).
    @id:priority @PM-6-06 @MUST
    Scenario Outline: Priority "<wrong>" is refused, "<right>" is stored
      Given the usage "pidf-manipulation"
      And there is no document
      And the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <contact priority="<right>">sip:someone@example.com</contact>
          </tuple>
        </presence>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <contact priority="<right>">sip:someone@example.com</contact>
          </tuple>
        </presence>
        """
      And the server rejects the same document with an undeclared element added
      When the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <contact priority="<wrong>">sip:someone@example.com</contact>
          </tuple>
        </presence>
        """
      Then the request does not succeed
      But the document is unchanged

      Examples: The examples of the text, and values just beyond them
        | id          | wrong  | right |
        | negative    | -1     | 0     |
        | four-digits | 0.1234 | 0.021 |
        | two         | 2      | 0.5   |
        | 1.001       | 1.001  | 1.00  |

      Examples: Further values
        | id       | wrong | right |
        | word     | high  | 1     |
        | empty    |       | 0.    |
        | exponent | 5e-1  | 0.999 |
        | 1.5      | 1.5   | 1.000 |
        | percent  | 0.5%  | 0.05  |

    @id:priority-attribute @PM-6-06 @MUST
    Scenario: The client PUTs the priority attribute alone
      Given the usage "pidf-manipulation"
      And the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <contact>sip:someone@example.com</contact>
          </tuple>
        </presence>
        """
      When the client PUTs attribute 'presence/tuple[@id="t"]/contact/@priority' with '"1.5"'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs attribute 'presence/tuple[@id="t"]/contact/@priority' with '"0.5"'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <contact priority="0.5">sip:someone@example.com</contact>
          </tuple>
        </presence>
        """

  Rule: A contact is a URI and has no attribute but the priority

    @id:contact-form @PM-6-03 @implied-MUST
    Scenario Outline: A contact: <what>
      Given the usage "pidf-manipulation"
      And there is no document
      And the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <right>
          </tuple>
        </presence>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <right>
          </tuple>
        </presence>
        """
      And the server rejects the same document with an undeclared element added
      When the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <wrong>
          </tuple>
        </presence>
        """
      Then the request does not succeed
      But the document is unchanged

      Examples:
        | id                | what                | wrong                                               | right                                                |
        | other-attribute   | another attribute   | <contact id="c">sip:a@example.com</contact>         | <contact>sip:a@example.com</contact>                 |
        | foreign-attribute | a foreign attribute | <contact x:priority="1">sip:a@example.com</contact> | <contact priority="1">mailto:a@example.com</contact> |
        | child-element     | a child element     | <contact><x:uri>sip:a@example.com</x:uri></contact> | <contact>tel:+09012345678</contact>                  |
