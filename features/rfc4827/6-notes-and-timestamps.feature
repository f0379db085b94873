@server @usage:pidf-manipulation
Feature: RFC 4827 §6, Notes and timestamps (RFC 3863 §4.1.6 and §4.1.7)

  Rule: A note is text that may say its language

    @id:note-text-say @PM-6-17 @implied-MUST
    Scenario Outline: <what>
      Given the usage "pidf-manipulation"
      And the document
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:someone@example.com"/>
        """
      When the client PUTs element 'presence/note' with '<wrong>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'presence/note' with '<right>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:someone@example.com">
          <right>
        </presence>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id                  | what                         | wrong                            | right                              |
        | an-attribute-of     | An attribute of another name | <note lang="en">text</note>      | <note xml:lang="en">text</note>    |
        | a-foreign-attribute | A foreign attribute          | <note x:lang="en">text</note>    | <note xml:lang="en-GB">text</note> |
        | what-is-no-language | What is no language          | <note xml:lang="e n">text</note> | <note>text</note>                  |
        | an-element          | An element                   | <note><x:b>text</x:b></note>     | <note>&lt;b&gt;</note>             |

    @id:tuple @PM-6-17 @implied-MUST
    Scenario: In a tuple
      Given the usage "pidf-manipulation"
      And the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:someone@example.com">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
          </tuple>
        </presence>
        """
      When the client PUTs element 'presence/tuple[@id="t"]/note' with '<note><x:b>text</x:b></note>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'presence/tuple[@id="t"]/note' with '<note xml:lang="de">Text</note>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:someone@example.com">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <note xml:lang="de">Text</note>
          </tuple>
        </presence>
        """

    @id:several-languages @PM-6-17 @implied-MUST
    Scenario: Several languages
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      When the client PUTs the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com">
          <note xml:lang="en">On holiday</note>
          <note xml:lang="fr">En vacances</note>
          <note/>
        </presence>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com">
          <note xml:lang="en">On holiday</note>
          <note xml:lang="fr">En vacances</note>
          <note/>
        </presence>
        """
      And the server rejects the same document with an undeclared element added

  Rule: A timestamp is an instant

    @id:none @PM-6-07 @MUST
    Scenario Outline: "<wrong>" is none, <right> is
      Given the usage "pidf-manipulation"
      And the document "one tuple"
      When the client PUTs element 'presence/tuple[@id="t"]/timestamp' with '<timestamp><wrong></timestamp>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'presence/tuple[@id="t"]/timestamp' with '<timestamp><right></timestamp>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <timestamp><right></timestamp>
          </tuple>
        </presence>
        """

      Examples:
        | id                     | wrong                | right                     |
        | yesterday              | yesterday            | 2004-02-06T16:49:29Z      |
        | 2004-02-06t16-49-29z   | 2004-02-06t16:49:29z | 2004-02-06T16:49:29.5Z    |
        | 2004-02-06-16-49-29z   | 2004-02-06 16:49:29Z | 2004-02-06T16:49:29+01:00 |
        | 2004-02-06             | 2004-02-06           | 2004-02-29T00:00:00-11:30 |
        | 2005-02-29t16-49-29z   | 2005-02-29T16:49:29Z | 2004-02-29T23:59:59Z      |
        | 2004-02-06t16-49-29z-2 |                      | 2004-02-06T16:49:29Z      |

    # RFC 3339 asks for an offset, which the type of the schema, xs:dateTime, has or has not. RFC 4827 §7 makes schema and text
    # constraints: a server that goes by the schema alone stores it, one that reads the text refuses it.
    @id:offset-stored-refused-stored @PM-6-07 @MUST
    Scenario: One without an offset is stored or refused, one with it is stored
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      When the client PUTs the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <timestamp>2004-02-06T16:49:29</timestamp>
          </tuple>
        </presence>
        """
      Then the server stores the document as sent, or answers 409 and the document is unchanged
      When the client PUTs the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <timestamp>2004-02-06T16:49:29Z</timestamp>
          </tuple>
        </presence>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <timestamp>2004-02-06T16:49:29Z</timestamp>
          </tuple>
        </presence>
        """
      And the server rejects the same document with an undeclared element added
