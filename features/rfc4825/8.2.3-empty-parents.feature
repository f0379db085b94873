# What is asked here of parents without children is what 8.2.3-positions.feature asks of any: servers that edit the text,
# or take "<list/>" for a thing that nothing can be put into, fall over these. Which of 200 and 201 a creation is answered
# with is judged in 8.2.7-resource-interdependencies.feature.
@server @empty-parents @usage:resource-lists
Feature: RFC 4825 §8.2.3, Parents without child elements

  Rule: However an empty parent is written, a new element becomes its only child

    @id:however-empty-parent @XCAP-8.2.3-02 @XCAP-8.2.3-03 @implied-MUST
    Scenario Outline: <target> in <parent>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="others"><entry uri="sip:o@example.com"/></list>
          <parent>
          <list name="more"/>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="others"><entry uri="sip:o@example.com"/></list>
          <list name="friends"><entry uri="sip:n@example.com"/></list>
          <list name="more"/>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list[@name="friends"]/<target>'
      Then the server answers 200
      And the body equals (canonical XML)
        """
        <entry uri="sip:n@example.com"/>
        """

      Examples:
        | id                  | parent                          | target                             |
        | list-name-friends   | <list name="friends"/>          | entry                              |
        | list-name-friend-2  | <list name="friends"/>          | entry[1]                           |
        | list-name-friend-3  | <list name="friends"/>          | entry[@uri="sip:n@example.com"]    |
        | list-name-friend-4  | <list name="friends"/>          | entry[1][@uri="sip:n@example.com"] |
        | list-name-friend-5  | <list name="friends" />         | entry[@uri="sip:n@example.com"]    |
        | list-name-friend-6  | <list name="friends"></list>    | entry                              |
        | list-name-friend-7  | <list name="friends"></list>    | entry[1]                           |
        | list-name-friend-8  | <list name="friends"></list>    | entry[@uri="sip:n@example.com"]    |
        | list-name-friend-9  | <list name="friends"></list>    | entry[1][@uri="sip:n@example.com"] |
        | list-name-friend-10 | <list name="friends" ></list >  | entry[@uri="sip:n@example.com"]    |
        | list-name-friend-11 | <list name='friends'/>          | entry[@uri="sip:n@example.com"]    |

    @id:looks-like-end-tag-name @XCAP-8.2.3-02 @implied-MUST
    Scenario Outline: What looks like the end of the tag, in a name: <name>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="<name>"/>
          <list name="friends"/>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[1]/entry' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="<name>"><entry uri="sip:n@example.com"/></list>
          <list name="friends"/>
        </resource-lists>
        """

      Examples:
        | id        | name        |
        | a-b       | a/>b        |
        | a-b-2     | a>b         |
        | a-lt-list | a>&lt;/list> |

    @id:document-element-content @XCAP-8.2.3-02 @XCAP-8.2.3-03 @implied-MUST
    Scenario: A document element without content
      Given the document "no lists"
      When the client PUTs element 'resource-lists/list[@name="friends"]' with '<list name="friends"/>'
      Then the request succeeds
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry/display-name' with '<display-name/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:n@example.com"><display-name/></entry>
          </list>
        </resource-lists>
        """

    @id:parent-name-prefix @XCAP-8.2.3-02 @XCAP-8.2.3-25 @implied-MUST
    Scenario: A parent whose name has a prefix
      Given the document "prefixed friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry' with '<rl:entry uri="sip:n@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <rl:resource-lists xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
          <rl:list name="friends"><rl:entry uri="sip:n@example.com"/></rl:list>
        </rl:resource-lists>
        """

    @id:parent-declares-namespace-put @XCAP-8.2.3-02 @XCAP-8.2.3-26 @implied-MUST
    Scenario: A parent that declares the namespace of what is put into it
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends" xmlns:x="urn:example:x"/>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/y:note?xmlns(y=urn:example:x)' with '<x:note/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends" xmlns:x="urn:example:x"><x:note/></list>
        </resource-lists>
        """

  Rule: White space, comments and instructions in a parent without child elements stay in front of the first element

    @id:new-behind @XCAP-8.2.3-04 @MUST
    Scenario Outline: A new <target> behind <content>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><content></list></resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><content><entry uri="sip:n@example.com"/></list></resource-lists>
        """

      Examples:
        | id                       | content                                | target                             |
        | entry                    | \n                                     | entry                              |
        | entry-1-uri-sip-n        | \n                                     | entry[1][@uri="sip:n@example.com"] |
        | entry-uri-sip-n-example  | \n  \n                                 | entry[@uri="sip:n@example.com"]    |
        | nobody-yet-entry         | <!-- nobody yet -->                    | entry                              |
        | nobody-yet-entry-uri     | <!-- nobody yet -->                    | entry[@uri="sip:n@example.com"]    |
        | entry-uri-sip-c-example  | <!-- <entry uri="sip:c@example.com"/> --> | entry[1]                        |
        | list-entry               | <!-- </list> -->                       | entry                              |
        | instruction-entry-uri    | <?instruction?>                        | entry[@uri="sip:n@example.com"]    |
        | nobody-instruction-entry | \n<!-- nobody -->\n<?instruction?>\n   | entry                              |

    @id:entry-comment-none @XCAP-6.3-23 @implied-MUST
    Scenario: An entry in a comment is none
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><!-- <entry uri="sip:c@example.com"/> --></list>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list[@name="friends"]/entry[@uri="sip:c@example.com"]'
      Then the server answers 404
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:c@example.com"]' with '<entry uri="sip:c@example.com"/>'
      Then the request succeeds
      When the client sends GET to node 'resource-lists/list[@name="friends"]/entry[@uri="sip:c@example.com"]'
      Then the server answers 200

  Rule: A parent whose last child has been deleted is an empty parent like any other

    @id:entry-deleted-put @XCAP-8.4-10 @MUST
    Scenario Outline: An only entry, deleted and put again as <target>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:n@example.com"/></list>
          <list name="others"/>
        </resource-lists>
        """
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]/entry'
      Then the server answers 200 or 204
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="others"/>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:n@example.com"/></list>
          <list name="others"/>
        </resource-lists>
        """

      Examples:
        | id              | target                          |
        | entry           | entry                           |
        | entry-1         | entry[1]                        |
        | entry-uri-sip-n | entry[@uri="sip:n@example.com"] |
        | any             | *                               |

    @id:white-space-comment-around @XCAP-8.4-06 @MUST
    Scenario: The white space and the comment that were around an only entry
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <entry uri="sip:a@example.com"/><!-- the end -->
         </list>
        </resource-lists>
        """
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]/entry[@uri="sip:a@example.com"]'
      Then the request succeeds
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <!-- the end -->
         <entry uri="sip:n@example.com"/></list>
        </resource-lists>
        """

    @id:last-list-deleted-put @XCAP-8.4-10 @MUST
    Scenario: The last list, deleted and put again
      Given the document "one friend"
      When the client sends DELETE to node 'resource-lists/list'
      Then the server answers 200 or 204
      And the stored document equals document "no lists" (canonical XML)
      When the client PUTs element 'resource-lists/list[@name="friends"]' with '<list name="friends"/>'
      Then the request succeeds
      And the stored document equals document "friends" (canonical XML)

  Rule: An element without content can get attributes, and lose its last one

    @id:name @XCAP-8.2.3-28 @implied-MUST
    Scenario Outline: The name of <list>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list></resource-lists>
        """
      When the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      Then the request succeeds
      And the stored document equals document "friends" (canonical XML)
      When the client sends DELETE to node 'resource-lists/list/@name'
      Then the request succeeds
      And the stored document equals document "unnamed list" (canonical XML)

      Examples:
        | id          | list           |
        | list        | <list/>        |
        | list-2      | <list />       |
        | list-list   | <list></list>  |
        | list-list-2 | <list ></list> |
