@server @usage:pidf-manipulation
Feature: RFC 4827 §6, Status (RFC 3863 §4.1.3 and §4.1.4)

  Rule: The basic status is open or closed, and comes first

    @id:basic-status-open-closed-comes @PM-6-05 @implied-MUST
    Scenario Outline: <what>
      Given the usage "pidf-manipulation"
      And the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:someone@example.com">
          <tuple id="t">
            <status>
              <basic>closed</basic>
              <x:old/>
            </status>
          </tuple>
        </presence>
        """
      When the client PUTs element 'presence/tuple[@id="t"]/status' with '<status><wrong></status>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'presence/tuple[@id="t"]/status' with '<status><right></status>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:someone@example.com">
          <tuple id="t">
            <status><right></status>
          </tuple>
        </presence>
        """

      Examples:
        | id               | what                          | wrong                                  | right                                   |
        | another-word     | Another word                  | <basic>away</basic>                    | <basic>open</basic>                     |
        | in-capitals      | In capitals                   | <basic>OPEN</basic>                    | <basic>closed</basic>                   |
        | with-white-space | With white space              | <basic> open </basic>                  | <basic>open</basic><x:any/>             |
        | nothing          | Nothing                       | <basic/>                               | <basic>closed</basic><x:any/><x:other/> |
        | twice            | Twice                         | <basic>open</basic><basic>open</basic> | <basic>open</basic>                     |
        | behind-a-foreign | Behind a foreign element      | <x:any/><basic>open</basic>            | <basic>open</basic><x:any/>             |
        | beside-something | Beside something else of PIDF | <basic>open</basic><note>n</note>      | <basic>open</basic><x:note>n</x:note>   |
        | beside-text      | Beside text                   | <basic>open</basic>text                | <basic>open</basic><!-- text -->        |
        | not-needed       | Not needed                    | text                                   | <x:any/>                                |

    @id:put-itself @PM-6-05 @implied-MUST
    Scenario: It is put by itself
      Given the usage "pidf-manipulation"
      And the document "one tuple"
      When the client PUTs element 'presence/tuple[@id="t"]/status/basic' with '<basic>busy</basic>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'presence/tuple[@id="t"]/status/basic' with '<basic>closed</basic>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com">
          <tuple id="t">
            <status>
              <basic>closed</basic>
            </status>
          </tuple>
        </presence>
        """

    @id:status-no-attributes @PM-6-05 @implied-MUST
    Scenario Outline: A status has no attributes, <what>
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
      When the client PUTs attribute 'presence/tuple/status/@<attribute>?xmlns(x=urn:example:x)' with '"s"'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute 'presence/tuple/@id' with '"s"'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:someone@example.com">
          <tuple id="s">
            <status>
              <basic>open</basic>
            </status>
          </tuple>
        </presence>
        """

      Examples:
        | id                | what              | attribute |
        | none-of-no-prefix | none of no prefix | id        |
        | nor-a-foreign-one | nor a foreign one | x:id      |

  # The schema has a status without children, the text of RFC 3863 §4.1.3 has none; RFC 4827 §7 makes both constraints. A
  # server that goes by the schema alone stores it, one that reads the text refuses it.
  Rule: A status has a child

    @id:stored-refused-child-stored @PM-6-08 @MUST
    Scenario Outline: <what> is stored or refused, one with a child is stored
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      When the client PUTs the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com">
          <tuple id="t">
            <status><content></status>
          </tuple>
        </presence>
        """
      Then the server stores the document as sent, or answers 409 and the document is unchanged
      When the client PUTs the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com">
          <tuple id="t">
            <status>
              <basic>closed</basic>
            </status>
          </tuple>
        </presence>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com">
          <tuple id="t">
            <status>
              <basic>closed</basic>
            </status>
          </tuple>
        </presence>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id                 | what               | content          |
        | an-empty-one       | An empty one       |                  |
        | one-with-a-comment | One with a comment | <!-- unknown --> |
