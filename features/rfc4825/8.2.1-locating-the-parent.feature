@server
Feature: RFC 4825 §8.2.1, Locating the parent

  Rule: The URI of the parent is the URI without its last path segment; an encoded slash does not separate segments

    @id:slash-in-target @usage:resource-lists @XCAP-8.2.1-01 @implied-MUST
    Scenario: A new element with a slash in the predicate of the target
      Given the document "friends"
      When the client PUTs element 'resource-lists/list[@name="friends/close"]' with '<list name="friends/close"/>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="friends/close"/>
        </resource-lists>
        """

    @id:slash-in-parent @usage:resource-lists @XCAP-8.2.1-01 @implied-MUST
    Scenario: A new element with a slash in the predicate of the parent
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="friends/close"/>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends/close"]/entry' with '<entry uri="sip:a@example.com"/>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="friends/close"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """

    @id:slash-in-element @usage:resource-lists @XCAP-8.2.1-01 @implied-MUST
    Scenario: A new attribute of an element with a slash in the predicate
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
          <list name="friends"/>
          <list name="friends/close"/>
        </resource-lists>
        """
      And the client PUTs attribute 'resource-lists/list[@name="friends"]/@x:tag?xmlns(x=urn:example:x)' with '"1"'
      And the request succeeds
      When the client PUTs attribute 'resource-lists/list[@name="friends/close"]/@x:tag?xmlns(x=urn:example:x)' with '"2"'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
          <list name="friends" x:tag="1"/>
          <list name="friends/close" x:tag="2"/>
        </resource-lists>
        """

  Rule: A user's home directory always exists

    @id:first-document @usage:<usage> @XCAP-8.2.1-02 @implied-MUST
    Scenario Outline: The first document of <usage>
      Given the usage "<usage>"
      And there is no document
      When the client PUTs the document
        """
        <document>
        """
      Then the request succeeds
      But the client sends GET to the document
      And the server answers 200
      And the server serves the document element on its own

      Examples:
        | id             | usage          | document                                                        |
        | resource-lists | resource-lists | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/> |
        | rls-services   | rls-services   | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>     |

  Rule: A PUT of a document into a missing directory is refused with 409, which should say no-parent

    @id:missing-directory @usage:resource-lists @XCAP-8.2.1-03 @MUST
    Scenario Outline: PUT into <what>, then into the home directory
      Given there is no document at "{root}/resource-lists/users/{xui}/<directory>/index"
      And there is no document
      And the next request has header "Content-Type" with value "application/resource-lists+xml"
      When the client sends PUT to "{root}/resource-lists/users/{xui}/<directory>/index" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      Then the server answers 409
      But the client sends GET to "{root}/resource-lists/users/{xui}/<directory>/index"
      And the server answers 404
      Given the next request has header "Content-Type" with value "application/resource-lists+xml"
      But the client sends PUT to "{root}/resource-lists/users/{xui}/index" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      And the request succeeds

      Examples:
        | id         | what                               | directory                 |
        | child      | a missing sub-directory            | no-such-directory         |
        | grandchild | a missing sub-directory of another | no-such-directory/no-such |

    @id:no-parent-directory @usage:resource-lists @XCAP-8.2.1-04 @SHOULD
    Scenario: The 409 for a missing directory says no-parent
      Given there is no document at "{root}/resource-lists/users/{xui}/no-such-directory/index"
      And the next request has header "Content-Type" with value "application/resource-lists+xml"
      When the client sends PUT to "{root}/resource-lists/users/{xui}/no-such-directory/index" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      Then the case continues only if the server answered 409
      And the conflict report says "no-parent"

  Rule: A PUT replaces a document of the same name, and creates one if there is none

    @id:create-or-replace @usage:resource-lists @XCAP-8.2.1-05 @implied-MUST
    Scenario: The client creates, replaces, deletes and creates the document again
      Given there is no document
      And the client PUTs the document as document "no lists"
      And the server answers 201
      When the client PUTs the document as document "friends"
      Then the server answers 200 or 204
      But the stored document equals document "friends" (canonical XML)
      And the client sends DELETE to the document
      And the client PUTs the document as document "no lists"
      And the server answers 201
      And the server serves the document element on its own

  Rule: A PUT of a node into a missing document is refused with 409, which should say no-parent

    @id:no-document @usage:resource-lists @XCAP-8.2.1-06 @MUST
    Scenario Outline: An element selected by <node>
      Given there is no document
      When the client PUTs element '<node>' with '<body>'
      Then the server answers 409
      But the document does not exist
      # "At least the document": the same request succeeds once the document exists.
      Given the document "no lists"
      But the client PUTs element '<node>' with '<body>'
      And the request succeeds

      Examples:
        | id               | node                           | body                                                            |
        | list             | resource-lists/list[@name="a"] | <list name="a"/>                                                |
        | document-element | resource-lists                 | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/> |

    @id:no-document-attribute @usage:resource-lists @XCAP-8.2.1-06 @MUST
    Scenario: An attribute of a list
      Given there is no document
      When the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      Then the server answers 409
      But the document does not exist
      Given the document "unnamed list"
      But the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      And the request succeeds

    @id:no-parent-document @usage:resource-lists @XCAP-8.2.1-07 @SHOULD
    Scenario: The 409 for a missing document says no-parent
      Given there is no document
      When the client PUTs element 'resource-lists/list[@name="a"]' with '<list name="a"/>'
      Then the case continues only if the server answered 409
      And the conflict report says "no-parent"

  Rule: A PUT into a missing parent element is refused with 409, which should say no-parent

    @id:missing-parent @usage:resource-lists @XCAP-8.2.1-08 @MUST
    Scenario Outline: The parent of the entry is missing: <what>
      Given the document "friends"
      And the client sends GET to node '<missing>'
      And the request does not succeed
      When the client PUTs element '<missing>/entry' with '<entry uri="sip:a@example.com"/>'
      Then the server answers 409
      But the document is unchanged
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry' with '<entry uri="sip:a@example.com"/>'
      And the request succeeds

      Examples:
        | id               | what                                  | missing                                              |
        | name             | no list has the name                  | resource-lists/list[@name="nope"]                    |
        | grandparent      | its own parent is missing too         | resource-lists/list[@name="nope"]/list[@name="nope"] |
        | position         | no list is at the position            | resource-lists/list[2]                               |
        | document-element | the document element has another name | resource-list/list[@name="friends"]                  |

    @id:no-parent-element @usage:resource-lists @XCAP-8.2.1-10 @SHOULD
    Scenario: The 409 for a missing parent element says no-parent
      Given the document "friends"
      When the client PUTs element 'resource-lists/list[@name="nope"]/entry[@uri="sip:a@example.com"]' with '<entry uri="sip:a@example.com"/>'
      Then the case continues only if the server answered 409
      And the conflict report says "no-parent"

  Rule: A PUT whose parent selector matches several elements is refused with 409, which should say no-parent

    @id:ambiguous-name @usage:resource-lists @XCAP-8.2.1-09 @MUST
    Scenario: The name of the parent matches two elements
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="close"/>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list/display-name' with '<display-name>Close</display-name>'
      Then the server answers 409
      But the document is unchanged
      And the client PUTs element 'resource-lists/list[2]/display-name' with '<display-name>Close</display-name>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="close"><display-name>Close</display-name></list>
        </resource-lists>
        """

    @id:ambiguous-wildcard @usage:resource-lists @XCAP-8.2.1-09 @MUST
    Scenario: The parent selector "*" matches two elements
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="close"/>
        </resource-lists>
        """
      When the client PUTs attribute 'resource-lists/*/@name' with '"x"'
      Then the server answers 409
      But the document is unchanged
      And the client PUTs attribute 'resource-lists/*[2]/@name' with '"x"'
      And the request succeeds

    @id:no-parent-ambiguous @usage:resource-lists @XCAP-8.2.1-10 @SHOULD
    Scenario: The 409 for an ambiguous parent says no-parent
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="close"/>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list/entry[@uri="sip:a@example.com"]' with '<entry uri="sip:a@example.com"/>'
      Then the case continues only if the server answered 409
      And the conflict report says "no-parent"

  Rule: The parent of an attribute is its element: a PUT into a missing element is refused with 409

    @id:attribute-parent @usage:resource-lists @XCAP-8.2.1-11 @implied-MUST
    Scenario: The client tries an element that does not exist, then one that does
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
          <list name="friends"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      When the client PUTs attribute 'resource-lists/list/external/@x:tag?xmlns(x=urn:example:x)' with '"1"'
      Then the server answers 409
      But the document is unchanged
      And the client PUTs attribute 'resource-lists/list/entry/@x:tag?xmlns(x=urn:example:x)' with '"1"'
      And the request succeeds

    @id:no-parent-attribute @usage:resource-lists @XCAP-8.2.1-10 @SHOULD
    Scenario: The 409 for an attribute of a missing element says no-parent
      Given the document "friends"
      When the client PUTs attribute 'resource-lists/list[@name="nope"]/@name' with '"nope"'
      Then the case continues only if the server answered 409
      And the conflict report says "no-parent"

  Rule: A PUT replaces a target that exists within the parent, and creates one that does not

    @id:same-last-step @usage:resource-lists @XCAP-8.2.1-12 @implied-MUST
    Scenario: Only one of two parents has an element that the last step selects
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><display-name>Friends</display-name></list>
          <list name="close"/>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list[@name="friends"]/display-name'
      And the server answers 200
      When the client PUTs element 'resource-lists/list[@name="close"]/display-name' with '<display-name>Close</display-name>'
      Then the request succeeds
      And the stored document equals, apart from white space (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><display-name>Friends</display-name></list>
          <list name="close"><display-name>Close</display-name></list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/display-name' with '<display-name>Best friends</display-name>'
      Then the request succeeds
      But the stored document equals, apart from white space (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><display-name>Best friends</display-name></list>
          <list name="close"><display-name>Close</display-name></list>
        </resource-lists>
        """

    @id:same-attribute @usage:resource-lists @XCAP-8.2.1-12 @implied-MUST
    Scenario: Only the other one of two lists has the attribute
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list/>
        </resource-lists>
        """
      When the client PUTs attribute 'resource-lists/list[2]/@name' with '"close"'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="close"/>
        </resource-lists>
        """

    @id:replaced-attribute @usage:resource-lists @XCAP-8.2.1-12 @implied-MUST
    Scenario: Both lists have the attribute
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="close"/>
        </resource-lists>
        """
      When the client PUTs attribute 'resource-lists/list[1]/@name' with '"mates"'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="mates"/>
          <list name="close"/>
        </resource-lists>
        """

  Rule: The server checks the content before it changes anything

    @id:malformed @usage:resource-lists @XCAP-8.2.1-13 @implied-MUST
    Scenario Outline: <what> stays unchanged after a malformed replacement
      Given the document "one friend"
      And the client PUTs <request> with '<broken>'
      And the case continues only if the server answered 4xx or 5xx
      Then the document is unchanged
      But the client PUTs <request> with '<sound>'
      And the request succeeds

      Examples:
        | id        | what         | request                                | broken                          | sound                            |
        | element   | An element   | element 'resource-lists/list/entry[1]' | <entry uri="sip:n@example.com"> | <entry uri="sip:n@example.com"/> |
        | list      | A list       | element 'resource-lists/list'          | <list name="friends"><entry>    | <list name="friends"/>           |
        | attribute | An attribute | attribute 'resource-lists/list/@name'  | "enemies                        | "enemies"                        |

    @id:malformed-document @usage:resource-lists @XCAP-8.2.1-13 @implied-MUST
    Scenario: A document stays unchanged after a malformed replacement
      Given the document "friends"
      And the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
        """
      And the case continues only if the server answered 4xx or 5xx
      Then the document is unchanged
      But the client PUTs the document as document "friends"
      And the request succeeds

  # No RFC says how to refuse such a request: every status but a success passes.
  Rule: A document selector that ends at a directory does not name a document

    @id:directory @usage:resource-lists @XCAP-8.2.1-14 @implied-MUST
    Scenario Outline: A PUT to <what>
      Given the document "friends"
      And the next request has header "Content-Type" with value "application/resource-lists+xml"
      When the client sends PUT to "{root}/resource-lists/<where>" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      Then the request does not succeed
      And the document is unchanged
      When the client sends GET to "{root}/resource-lists/<where>"
      Then the request does not succeed
      But the client sends GET to the document
      And the server answers 200

      Examples:
        | id         | what                             | where        |
        | home       | the home directory               | users/{xui}  |
        | home-slash | the home directory, with a slash | users/{xui}/ |
        | users      | the directory of all users       | users        |
