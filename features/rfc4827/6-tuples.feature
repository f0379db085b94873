@server @usage:pidf-manipulation
Feature: RFC 4827 §6, Tuples (RFC 3863 §4.1.2)

  Rule: A tuple has an id

    @id:tuple @PM-6-12 @MUST
    Scenario: A tuple without one
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      When the client PUTs element 'presence/tuple' with
        """
        <tuple><status><basic>open</basic></status></tuple>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'presence/tuple' with
        """
        <tuple id="t"><status><basic>open</basic></status></tuple>
        """
      Then the request succeeds
      When the client sends DELETE to node 'presence/tuple/@id'
      Then the server answers 409
      And the document is unchanged
      And the stored document equals document "one tuple" (canonical XML)

  # The text calls an id "an arbitrary string"; the schema, which decides what an XCAP server takes (RFC 4825 §8.2.5), gives
  # it the type xs:ID.
  Rule: It is a name, and no other tuple has it

    @id:name-no-tuple @PM-6-04 @MUST
    Scenario Outline: <what>
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      When the client PUTs the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com">
          <tuple id="a">
            <status>
              <basic>open</basic>
            </status>
          </tuple>
          <tuple id="<wrong>">
            <status>
              <basic>closed</basic>
            </status>
          </tuple>
        </presence>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com">
          <tuple id="a">
            <status>
              <basic>open</basic>
            </status>
          </tuple>
          <tuple id="<right>">
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
          <tuple id="a">
            <status>
              <basic>open</basic>
            </status>
          </tuple>
          <tuple id="<right>">
            <status>
              <basic>closed</basic>
            </status>
          </tuple>
        </presence>
        """

      Examples:
        | id                    | what                  | wrong | right  |
        | the-id-of-another     | The id of another     | a     | A      |
        | it-begins-with-digit  | It begins with digit  | 8a    | a8     |
        | it-has-a-space        | It has a space        | a b   | a-b    |
        | it-has-a-colon        | It has a colon        | a:b   | a.b    |
        | it-begins-with-hyphen | It begins with hyphen | -a    | über-ä |
        | it-is-empty           | It is empty           |       | _      |

    @id:name-no-tuple-name-no-tuple @PM-6-04 @MUST
    Scenario Outline: <what>
      Given the usage "pidf-manipulation"
      And the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com">
          <tuple id="a">
            <status>
              <basic>open</basic>
            </status>
          </tuple>
          <tuple id="b">
            <status>
              <basic>closed</basic>
            </status>
          </tuple>
        </presence>
        """
      When the client PUTs element 'presence/<target>' with
        """
        <tuple id="a"><status><basic>closed</basic></status></tuple>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'presence/<target>' with
        """
        <tuple id="c"><status><basic>closed</basic></status></tuple>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com">
          <tuple id="a">
            <status>
              <basic>open</basic>
            </status>
          </tuple>
          <between>
          <tuple id="c">
            <status>
              <basic>closed</basic>
            </status>
          </tuple>
        </presence>
        """

      Examples:
        | id                   | what                                | target   | between                                                      |
        | a-tuple-in-the-place | A tuple in the place of another one | tuple[2] |                                                              |
        | a-new-tuple          | A new tuple                         | tuple[3] | <tuple id="b"><status><basic>closed</basic></status></tuple> |

    @id:id-alone @PM-6-04 @MUST
    Scenario: The id alone
      Given the usage "pidf-manipulation"
      And the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com">
          <tuple id="a">
            <status>
              <basic>open</basic>
            </status>
          </tuple>
          <tuple id="b">
            <status>
              <basic>closed</basic>
            </status>
          </tuple>
        </presence>
        """
      When the client PUTs attribute 'presence/tuple[2]/@id' with '"a"'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute 'presence/tuple[2]/@id' with '"c"'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com">
          <tuple id="a">
            <status>
              <basic>open</basic>
            </status>
          </tuple>
          <tuple id="c">
            <status>
              <basic>closed</basic>
            </status>
          </tuple>
        </presence>
        """

  Rule: It has a status, then foreign elements, a contact, notes, a timestamp

    @id:status-foreign-elements @PM-6-03 @implied-MUST
    Scenario Outline: <what>
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      When the client PUTs the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:someone@example.com">
          <tuple id="t"><wrong></tuple>
        </presence>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:someone@example.com">
          <tuple id="t"><right></tuple>
        </presence>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:someone@example.com">
          <tuple id="t"><right></tuple>
        </presence>
        """

      Examples:
        | id                      | what                              | wrong                                                                                                                      | right                                                                                                       |
        | no-status-status-basic  | No status                         |                                                                                                                            | <status><basic>open</basic></status>                                                                        |
        | two-status-basic-open   | Two                               | <status><basic>open</basic></status><status><basic>closed</basic></status>                                                 | <status><basic>closed</basic></status>                                                                      |
        | a-foreign-element-x-any | A foreign element before it       | <x:any/><status><basic>open</basic></status>                                                                               | <status><basic>open</basic></status><x:any/>                                                                |
        | a-contact-before-it     | A contact before it               | <contact>sip:a@example.com</contact><status><basic>open</basic></status>                                                   | <status><basic>open</basic></status><contact>sip:a@example.com</contact>                                    |
        | a-foreign-element       | A foreign element behind contacts | <status><basic>open</basic></status><contact>sip:a@example.com</contact><x:any/>                                           | <status><basic>open</basic></status><x:any/><x:other/><contact>sip:a@example.com</contact>                  |
        | two-contacts-status     | Two contacts                      | <status><basic>open</basic></status><contact>sip:a@example.com</contact><contact>sip:b@example.com</contact>               | <status><basic>open</basic></status><contact>sip:a@example.com</contact>                                    |
        | a-note-before-the       | A note before the contact         | <status><basic>open</basic></status><note>n</note><contact>sip:a@example.com</contact>                                     | <status><basic>open</basic></status><contact>sip:a@example.com</contact><note>n</note>                      |
        | a-note-behind-the       | A note behind the timestamp       | <status><basic>open</basic></status><timestamp>2004-02-06T16:49:29Z</timestamp><note>n</note>                              | <status><basic>open</basic></status><note>n</note><note>m</note><timestamp>2004-02-06T16:49:29Z</timestamp> |
        | two-timestamps-status   | Two timestamps                    | <status><basic>open</basic></status><timestamp>2004-02-06T16:49:29Z</timestamp><timestamp>2004-02-06T16:49:30Z</timestamp> | <status><basic>open</basic></status><timestamp>2004-02-06T16:49:29Z</timestamp>                             |
        | a-tuple-in-a-tuple      | A tuple in a tuple                | <status><basic>open</basic></status><tuple id="u"><status><basic>open</basic></status></tuple>                             | <status><basic>open</basic></status><x:tuple/>                                                              |
        | text-status-basic-open  | Text                              | <status><basic>open</basic></status>text                                                                                   | <status><basic>open</basic></status> <!-- text -->                                                          |

    @id:no @PM-6-03 @implied-MUST
    Scenario Outline: It has no <what>
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
      When the client PUTs attribute 'presence/tuple/@<attribute>?xmlns(x=urn:example:x)' with '"1"'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute 'presence/tuple/@id' with '"u"'
      Then the request succeeds

      Examples:
        | id                   | what                         | attribute |
        | attribute-of-another | attribute of another name    | priority  |
        | attribute-of-other   | attribute of other namespace | x:id      |

    @id:status-cannot-deleted-contact @PM-6-03 @implied-MUST
    Scenario: The status cannot be deleted, the contact and the timestamp can
      Given the usage "pidf-manipulation"
      And the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <contact>sip:a@example.com</contact>
            <timestamp>2004-02-06T16:49:29Z</timestamp>
          </tuple>
        </presence>
        """
      When the client sends DELETE to node 'presence/tuple[@id="t"]/status'
      Then the server answers 409
      And the document is unchanged
      When the client sends DELETE to node 'presence/tuple[@id="t"]/contact'
      Then the request succeeds
      When the client sends DELETE to node 'presence/tuple[@id="t"]/timestamp'
      Then the request succeeds
      And the stored document equals document "one tuple" (canonical XML)

    # By its name alone a new element is put last (RFC 4825 §8.2.3), which is too late for a contact behind a note.
    @id:contact-comes-too-late-tuple @PM-6-03 @implied-MUST
    Scenario: A contact comes too late for a tuple with a note, a timestamp in time
      Given the usage "pidf-manipulation"
      And the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <note>n</note>
          </tuple>
        </presence>
        """
      When the client PUTs element 'presence/tuple[@id="t"]/contact' with '<contact>sip:a@example.com</contact>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'presence/tuple[@id="t"]/timestamp' with '<timestamp>2004-02-06T16:49:29Z</timestamp>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <note>n</note>
            <timestamp>2004-02-06T16:49:29Z</timestamp>
          </tuple>
        </presence>
        """
