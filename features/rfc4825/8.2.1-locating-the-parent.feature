@server @usage:resource-lists
Feature: RFC 4825 §8.2.1, Locating the parent

  Rule: The parent is what is left of the URI without its last path segment; an encoded slash divides no segments

    @id:new-element-slashes-predicate @XCAP-8.2.1-01 @implied-MUST
    Scenario: A new element with slashes in the predicate of the target
      Given the document "friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]/external[@anchor="http://xcap.example.org/a/b"]' with '<external anchor="http://xcap.example.org/a/b"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><external anchor="http://xcap.example.org/a/b"/></list>
        </resource-lists>
        """

    @id:new-element-slash-predicate @XCAP-8.2.1-01 @implied-MUST
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
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="friends/close"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """

    @id:new-attribute-element-slashes @XCAP-8.2.1-01 @implied-MUST
    Scenario: A new attribute of an element with slashes in its predicate
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
          <list name="friends"><external anchor="http://xcap.example.org/a/b"/></list>
        </resource-lists>
        """
      When the client PUTs attribute 'resource-lists/list/external[@anchor="http://xcap.example.org/a/b"]/@x:tag?xmlns(x=urn:example:x)' with '"1"'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
          <list name="friends"><external anchor="http://xcap.example.org/a/b" x:tag="1"/></list>
        </resource-lists>
        """

  Rule: A user's home directory always exists

    @id:first-document @usage:rls-services @XCAP-8.2.1-02 @implied-MUST
    Scenario Outline: The first document of <usage>
      Given the usage "<usage>"
      And there is no document
      When the client PUTs the document
        """
        <document>
        """
      Then the request succeeds
      When the client sends GET to the document
      Then the server answers 200
      And the server serves the document element on its own

      Examples:
        | id             | usage          | document                                                        |
        | resource-lists | resource-lists | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/> |
        | rls-services   | rls-services   | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>     |

  Rule: No document can be put into a directory that does not exist

    @id:home-directory @XCAP-8.2.1-03 @MUST
    Scenario Outline: <what>, and the same in the home directory
      Given there is no document at "{root}/resource-lists/users/{xui}/<directory>/index"
      And there is no document
      And the next request has header "Content-Type" with value "application/resource-lists+xml"
      When the client sends PUT to "{root}/resource-lists/users/{xui}/<directory>/index" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      Then the server answers 409
      When the client sends GET to "{root}/resource-lists/users/{xui}/<directory>/index"
      Then the server answers 404
      Given the next request has header "Content-Type" with value "application/resource-lists+xml"
      When the client sends PUT to "{root}/resource-lists/users/{xui}/index" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      Then the request succeeds

      Examples:
        | id                 | what                       | directory                 |
        | a-sub-directory    | A sub-directory            | no-such-directory         |
        | a-sub-directory-of | A sub-directory of another | no-such-directory/no-such |

    @id:409-say-no-parent @XCAP-8.2.1-04 @SHOULD
    Scenario: The 409 should say no-parent
      Given there is no document at "{root}/resource-lists/users/{xui}/no-such-directory/index"
      And the next request has header "Content-Type" with value "application/resource-lists+xml"
      When the client sends PUT to "{root}/resource-lists/users/{xui}/no-such-directory/index" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      Then the case continues only if the server answered 409
      And the conflict report says "no-parent"

  Rule: A document of a name that exists is replaced, of another name it is created

    @id:created-replaced-deleted @XCAP-8.2.1-05 @implied-MUST
    Scenario: Created, replaced, deleted and created again
      Given there is no document
      When the client PUTs the document as document "no lists"
      Then the server answers 201
      When the client PUTs the document as document "friends"
      Then the server answers 200
      And the stored document equals document "friends" (canonical XML)
      When the client sends DELETE to the document
      And the client PUTs the document as document "no lists"
      Then the server answers 201
      And the server serves the document element on its own

  Rule: Nothing can be put into a document that does not exist

    @id:element-selected @XCAP-8.2.1-06 @MUST
    Scenario Outline: An element selected by <node>
      Given there is no document
      When the client PUTs element '<node>' with '<body>'
      Then the server answers 409
      And the document does not exist
      # "At least the document": the same request succeeds once it is there.
      Given the document "no lists"
      When the client PUTs element '<node>' with '<body>'
      Then the request succeeds

      Examples:
        | id             | node                           | body                                                            |
        | list-name-a    | resource-lists/list[@name="a"] | <list name="a"/>                                                |
        | resource-lists | resource-lists                 | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/> |

    @id:attribute @XCAP-8.2.1-06 @MUST
    Scenario: An attribute
      Given there is no document
      When the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      Then the server answers 409
      And the document does not exist
      Given the document "unnamed list"
      When the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      Then the request succeeds

    @id:409-say-no-parent-nothing-put @XCAP-8.2.1-07 @SHOULD
    Scenario: The 409 should say no-parent
      Given there is no document
      When the client PUTs element 'resource-lists/list[@name="a"]' with '<list name="a"/>'
      Then the case continues only if the server answered 409
      And the conflict report says "no-parent"

  Rule: Nothing can be put into an element that does not exist

    @id:nothing-put @XCAP-8.2.1-08 @MUST
    Scenario Outline: <what>
      Given the document "friends"
      When the client PUTs element '<missing>/entry[@uri="sip:a@example.com"]' with '<entry uri="sip:a@example.com"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:a@example.com"]' with '<entry uri="sip:a@example.com"/>'
      Then the request succeeds

      Examples:
        | id                    | what                                  | missing                                              |
        | its-parent-is-missing | Its parent is missing                 | resource-lists/list[@name="nope"]                    |
        | its-parent-and        | Its parent and grandparent            | resource-lists/list[@name="nope"]/list[@name="nope"] |
        | the-parent-is-at      | The parent is at another position     | resource-lists/list[2]                               |
        | the-document-element  | The document element has another name | resource-list/list[@name="friends"]                  |

    @id:409-say-no-parent-2 @XCAP-8.2.1-10 @SHOULD
    Scenario: The 409 should say no-parent
      Given the document "friends"
      When the client PUTs element 'resource-lists/list[@name="nope"]/entry[@uri="sip:a@example.com"]' with '<entry uri="sip:a@example.com"/>'
      Then the case continues only if the server answered 409
      And the conflict report says "no-parent"

  Rule: Nothing can be put into one of several elements without saying which

    @id:parent-name-two-elements @XCAP-8.2.1-09 @MUST
    Scenario: A parent by its name, which two elements have
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="close"/>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list/entry[@uri="sip:a@example.com"]' with '<entry uri="sip:a@example.com"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[2]/entry[@uri="sip:a@example.com"]' with '<entry uri="sip:a@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="close"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """

    @id:parent-name-two-elements-2 @XCAP-8.2.1-09 @MUST
    Scenario: A parent by any name, of two elements
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="close"/>
        </resource-lists>
        """
      When the client PUTs attribute 'resource-lists/*/@name' with '"x"'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute 'resource-lists/*[2]/@name' with '"x"'
      Then the request succeeds

    @id:here-too-409-say-no @XCAP-8.2.1-10 @SHOULD
    Scenario: Here too the 409 should say no-parent
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

  Rule: The parent of an attribute is its element

    @id:element-not-exist @XCAP-8.2.1-11 @implied-MUST
    Scenario: An element that does not exist, and one that does
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
          <list name="friends"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      When the client PUTs attribute 'resource-lists/list/entry[@uri="sip:none@example.com"]/@x:tag?xmlns(x=urn:example:x)' with '"1"'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute 'resource-lists/list/entry[@uri="sip:a@example.com"]/@x:tag?xmlns(x=urn:example:x)' with '"1"'
      Then the request succeeds

    @id:409-say-no-parent-parent @XCAP-8.2.1-10 @SHOULD
    Scenario: The 409 should say no-parent
      Given the document "friends"
      When the client PUTs attribute 'resource-lists/list[@name="nope"]/@name' with '"nope"'
      Then the case continues only if the server answered 409
      And the conflict report says "no-parent"

  Rule: A target that exists within the parent is replaced, one that does not is created

    @id:last-step-parent-element-not @XCAP-8.2.1-12 @implied-MUST
    Scenario: The same last step, in a parent that has such an element and in one that does not
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:a@example.com"/></list>
          <list name="close"/>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="close"]/entry[@uri="sip:a@example.com"]' with '<entry uri="sip:a@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:a@example.com"/></list>
          <list name="close"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:a@example.com"]' with '<entry uri="sip:a@example.com"><display-name>A</display-name></entry>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com">
              <display-name>A</display-name>
            </entry>
          </list>
          <list name="close"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """

    @id:attribute-entry-not @XCAP-8.2.1-12 @implied-MUST
    Scenario: An attribute that one entry has and another has not
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
          <list name="friends">
            <entry uri="sip:a@example.com" x:tag="1"/>
            <entry uri="sip:b@example.com"/>
          </list>
        </resource-lists>
        """
      When the client PUTs attribute 'resource-lists/list/entry[@uri="sip:b@example.com"]/@x:tag?xmlns(x=urn:example:x)' with '"2"'
      Then the request succeeds
      When the client PUTs attribute 'resource-lists/list/entry[@uri="sip:a@example.com"]/@x:tag?xmlns(x=urn:example:x)' with '"3"'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
          <list name="friends">
            <entry uri="sip:a@example.com" x:tag="3"/>
            <entry uri="sip:b@example.com" x:tag="2"/>
          </list>
        </resource-lists>
        """

  Rule: The content is checked before anything is changed

    @id:replaced-stays @XCAP-8.2.1-13 @implied-MUST
    Scenario Outline: <what> that is to be replaced stays as it was
      Given the document "one friend"
      When the client PUTs <request> with '<broken>'
      Then the case continues only if the request failed
      And the document is unchanged
      When the client PUTs <request> with '<sound>'
      Then the request succeeds

      Examples:
        | id           | what         | request                                | broken                          | sound                            |
        | an-element   | An element   | element 'resource-lists/list/entry[1]' | <entry uri="sip:n@example.com"> | <entry uri="sip:n@example.com"/> |
        | a-list       | A list       | element 'resource-lists/list'          | <list name="friends"><entry>    | <list name="friends"/>           |
        | an-attribute | An attribute | attribute 'resource-lists/list/@name'  | "enemies                        | "enemies"                        |

    @id:document-replaced-stays @XCAP-8.2.1-13 @implied-MUST
    Scenario: A document that is to be replaced stays as it was
      Given the document "friends"
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
        """
      Then the case continues only if the request failed
      And the document is unchanged
      When the client PUTs the document as document "friends"
      Then the request succeeds

  # How such a request is refused is nowhere said: whatever is no success passes.
  Rule: A document selector that ends at a directory names no document

    @id:put @XCAP-8.2.1-14 @implied-MUST
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
      When the client sends GET to the document
      Then the server answers 200

      Examples:
        | id                      | what                             | where        |
        | the-home-directory      | the home directory               | users/{xui}  |
        | the-home-directory-with | the home directory, with a slash | users/{xui}/ |
        | the-directory-of-all    | the directory of all users       | users        |
