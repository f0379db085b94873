@server @usage:pidf-manipulation
Feature: RFC 4827 §6, Notes and timestamps (RFC 3863 §4.1.6 and §4.1.7)

  Rule: A note is text, and may say its language

    @id:note-form @PM-6-17 @implied-MUST
    Scenario Outline: A note is refused: <what>
      Given the usage "pidf-manipulation"
      And the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:{address}"/>
        """
      When the client PUTs element 'presence/note' with '<wrong>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'presence/note' with '<right>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:{address}">
          <right>
        </presence>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id                | what                        | wrong                            | right                              |
        | lang-no-namespace | lang without the xml prefix | <note lang="en">text</note>      | <note xml:lang="en">text</note>    |
        | foreign-lang      | a foreign attribute         | <note x:lang="en">text</note>    | <note xml:lang="en-GB">text</note> |
        | bad-lang          | a malformed language tag    | <note xml:lang="e n">text</note> | <note>text</note>                  |
        | child-element     | a child element             | <note><x:b>text</x:b></note>     | <note>&lt;b&gt;</note>             |

    @id:note-in-tuple @PM-6-17 @implied-MUST
    Scenario: A note is put into a tuple
      Given the usage "pidf-manipulation"
      And the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
          </tuple>
        </presence>
        """
      When the client PUTs element 'presence/tuple[@id="t"]/note' with '<note><x:b>text</x:b></note>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'presence/tuple[@id="t"]/note' with '<note xml:lang="de">Text</note>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <note xml:lang="de">Text</note>
          </tuple>
        </presence>
        """

    @id:several-languages @PM-6-17 @implied-MUST
    Scenario: A presence has notes in several languages
      Given the usage "pidf-manipulation"
      And there is no document
      When the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <note xml:lang="en">On holiday</note>
          <note xml:lang="fr">En vacances</note>
          <note/>
        </presence>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <note xml:lang="en">On holiday</note>
          <note xml:lang="fr">En vacances</note>
          <note/>
        </presence>
        """
      But the server rejects the same document with an undeclared element added

  Rule: A timestamp is a date, a time and an offset (RFC 3339)

    @id:timestamp @PM-6-07 @MUST
    Scenario Outline: Timestamp "<wrong>" is refused, "<right>" is stored
      Given the usage "pidf-manipulation"
      And the document "one tuple"
      When the client PUTs element 'presence/tuple[@id="t"]/timestamp' with '<timestamp><wrong></timestamp>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'presence/tuple[@id="t"]/timestamp' with '<timestamp><right></timestamp>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <timestamp><right></timestamp>
          </tuple>
        </presence>
        """

      Examples:
        | id           | wrong                | right                     |
        | word         | yesterday            | 2004-02-06T16:49:29Z      |
        | lower-case   | 2004-02-06t16:49:29z | 2004-02-06T16:49:29.5Z    |
        | space        | 2004-02-06 16:49:29Z | 2004-02-06T16:49:29+01:00 |
        | date-only    | 2004-02-06           | 2004-02-29T00:00:00-11:30 |
        | no-leap-year | 2005-02-29T16:49:29Z | 2004-02-29T23:59:59Z      |
        | empty        |                      | 2004-02-06T16:49:29Z      |

    # RFC 3339 requires an offset; xs:dateTime, the type of the schema, does not. By RFC 4827 §7 the description of PIDF has
    # constraints beside the schema. RFC 4825 §8.2.5 has the server refuse what breaks a constraint of the usage.
    @id:timestamp-no-offset @PM-6-07 @MUST
    Scenario: The timestamp has no offset
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      When the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <timestamp>2004-02-06T16:49:29</timestamp>
          </tuple>
        </presence>
        """
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <timestamp>2004-02-06T16:49:29Z</timestamp>
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
            <timestamp>2004-02-06T16:49:29Z</timestamp>
          </tuple>
        </presence>
        """
      And the server rejects the same document with an undeclared element added
