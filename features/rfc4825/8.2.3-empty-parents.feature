# These are the rules of 8.2.3-positions.feature for parents without children. Servers that edit the text, or that cannot
# insert into "<list/>", fail here. 8.2.7-resource-interdependencies.feature judges whether a creation is answered with 200
# or 201.
@server @empty-parents @usage:resource-lists
Feature: RFC 4825 §8.2.3, Parents without child elements

  Rule: A new element becomes the only child of an empty parent, however the parent is written

    @id:only-child @XCAP-8.2.3-02 @implied-MUST
    Scenario Outline: By <target> into <parent>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="others"><entry uri="sip:o@example.com"/></list>
          <parent>
          <list name="more"/>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds
      Then the stored document equals, apart from white space (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="others"><entry uri="sip:o@example.com"/></list>
          <list name="friends"><entry uri="sip:n@example.com"/></list>
          <list name="more"/>
        </resource-lists>
        """

      Examples:
        | id              | parent                         | target                             |
        | slash-name      | <list name="friends"/>         | entry                              |
        | slash-position  | <list name="friends"/>         | entry[1]                           |
        | slash-attribute | <list name="friends"/>         | entry[@uri="sip:n@example.com"]    |
        | slash-both      | <list name="friends"/>         | entry[1][@uri="sip:n@example.com"] |
        | slash-space     | <list name="friends" />        | entry[@uri="sip:n@example.com"]    |
        | pair-name       | <list name="friends"></list>   | entry                              |
        | pair-position   | <list name="friends"></list>   | entry[1]                           |
        | pair-attribute  | <list name="friends"></list>   | entry[@uri="sip:n@example.com"]    |
        | pair-both       | <list name="friends"></list>   | entry[1][@uri="sip:n@example.com"] |
        | pair-space      | <list name="friends" ></list > | entry[@uri="sip:n@example.com"]    |
        | apostrophes     | <list name='friends'/>         | entry[@uri="sip:n@example.com"]    |

    @id:tag-end-in-name @XCAP-8.2.3-02 @implied-MUST
    Scenario Outline: A list name looks like the end of a tag: <name>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="<name>"/>
          <list name="friends"/>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list[1]/entry' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds
      Then the stored document equals, apart from white space (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="<name>"><entry uri="sip:n@example.com"/></list>
          <list name="friends"/>
        </resource-lists>
        """

      Examples:
        | id            | name         |
        | slash-bracket | a/>b         |
        | bracket       | a>b          |
        | end-tag       | a>&lt;/list> |

    @id:document-element @XCAP-8.2.3-02 @implied-MUST
    Scenario: The document element is empty
      Given the document "no lists"
      When the client PUTs element 'resource-lists/list[@name="friends"]' with '<list name="friends"/>'
      Then the request succeeds
      But the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry/display-name' with '<display-name/>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:n@example.com"><display-name/></entry>
          </list>
        </resource-lists>
        """

    @id:prefixed-parent @XCAP-8.2.3-02 @implied-MUST
    Scenario: The name of the parent has a prefix
      Given the document "prefixed friends"
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry' with '<rl:entry uri="sip:n@example.com"/>'
      And the request succeeds
      Then the stored document equals, apart from white space (canonical XML)
        """folded
        <rl:resource-lists xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
          <rl:list name="friends"><rl:entry uri="sip:n@example.com"/></rl:list>
        </rl:resource-lists>
        """

    @id:parent-declares @XCAP-8.2.3-02 @implied-MUST
    Scenario: The parent declares the namespace of the new element
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends" xmlns:x="urn:example:x"/>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="friends"]/y:note?xmlns(y=urn:example:x)' with '<x:note/>'
      And the request succeeds
      Then the stored document equals, apart from white space (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends" xmlns:x="urn:example:x"><x:note/></list>
        </resource-lists>
        """

  Rule: White space, comments and processing instructions in a parent without child elements stay in front of a new element

    @id:after-nodes @XCAP-8.2.3-03 @implied-MUST
    Scenario Outline: By <target> behind <content>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><content></list></resource-lists>
        """
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><content></list></resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds
      When the client sends GET to the document
      Then the XML body has
        | XPath                                                                 | value |
        | count(//*[local-name()="entry"]/following-sibling::node())            | 0     |
        | count(//*[local-name()="list"]/*[local-name()="entry"])               | 1     |
      But the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><content><entry uri="sip:n@example.com"/></list></resource-lists>
        """

      Examples:
        | id                | content                                   | target                             |
        | line-break        | \n                                        | entry                              |
        | line-break-both   | \n                                        | entry[@uri="sip:n@example.com"]    |
        | blank-lines       | \n  \n                                    | entry[@uri="sip:n@example.com"]    |
        | comment           | <!-- nobody yet -->                       | entry                              |
        | comment-attribute | <!-- nobody yet -->                       | entry[@uri="sip:n@example.com"]    |
        | entry-comment     | <!-- <entry uri="sip:c@example.com"/> --> | entry                              |
        | end-tag-comment   | <!-- </list> -->                          | entry                              |
        | instruction       | <?instruction?>                           | entry[@uri="sip:n@example.com"]    |
        | mixed             | \n<!-- nobody -->\n<?instruction?>\n      | entry                              |

    @id:entry-in-comment @XCAP-6.3-23 @implied-MUST
    Scenario: An entry in a comment is not an element
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><!-- <entry uri="sip:c@example.com"/> --></list>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list[@name="friends"]/entry'
      Then the server answers 404
      But the client PUTs element 'resource-lists/list[@name="friends"]/entry' with '<entry uri="sip:c@example.com"/>'
      And the request succeeds
      And the client sends GET to node 'resource-lists/list[@name="friends"]/entry'
      And the server answers 200

  Rule: A new element becomes the only child of a parent whose last child was deleted

    @id:deleted-entry @XCAP-8.4-10 @MUST
    Scenario Outline: The client deletes the only entry and creates it again as <target>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:n@example.com"/></list>
          <list name="others"/>
        </resource-lists>
        """
      And the client sends DELETE to node 'resource-lists/list[@name="friends"]/entry'
      And the server answers 200 or 204
      Then the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="others"/>
        </resource-lists>
        """
      But the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:n@example.com"/></list>
          <list name="others"/>
        </resource-lists>
        """

      Examples:
        | id        | target                          |
        | name      | entry                           |
        | position  | entry[1]                        |
        | attribute | entry[@uri="sip:n@example.com"] |
        | wildcard  | *                               |

    @id:surrounding-nodes @XCAP-8.4-06 @MUST
    Scenario: White space and a comment surrounded the deleted entry
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <entry uri="sip:a@example.com"/><!-- the end -->
         </list>
        </resource-lists>
        """
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <entry uri="sip:a@example.com"/><!-- the end -->
         </list>
        </resource-lists>
        """
      And the client sends DELETE to node 'resource-lists/list[@name="friends"]/entry[@uri="sip:a@example.com"]'
      And the request succeeds
      Then the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <!-- the end -->
         </list>
        </resource-lists>
        """
      But the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <!-- the end -->
         <entry uri="sip:n@example.com"/></list>
        </resource-lists>
        """

    @id:deleted-list @XCAP-8.4-10 @MUST
    Scenario: The client deletes the last list and creates it again
      Given the document "one friend"
      And the client sends DELETE to node 'resource-lists/list'
      And the server answers 200 or 204
      Then the stored document equals document "no lists" (canonical XML)
      But the client PUTs element 'resource-lists/list[@name="friends"]' with '<list name="friends"/>'
      And the request succeeds
      And the stored document equals document "friends" (canonical XML)

  Rule: An element without content can gain its first attribute and lose its last one

    @id:attribute @XCAP-8.2.3-28 @implied-MUST
    Scenario Outline: The list without content is written <list>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list></resource-lists>
        """
      When the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      Then the request succeeds
      And the stored document equals document "friends" (canonical XML)
      But the client sends DELETE to node 'resource-lists/list/@name'
      And the request succeeds
      And the stored document equals document "unnamed list" (canonical XML)

      Examples:
        | id          | list           |
        | slash       | <list/>        |
        | slash-space | <list />       |
        | pair        | <list></list>  |
        | pair-space  | <list ></list> |
